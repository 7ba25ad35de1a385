import { useLingui } from '@lingui/react/macro'
import type { Device, Devices } from '@steward/contract/devices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { change } from '#platform/change.ts'
import { confirm } from '#platform/dialogs.ts'
import { host } from '#platform/host.ts'
import { useDeviceWords } from './device-words.ts'
import { devicesQuery } from './queries.ts'

/** Signs devices out, after a question; the list is then what the server says is left. */
export function useEnd() {
  const { t } = useLingui()
  const client = useQueryClient()
  const words = useDeviceWords()
  const { mutate } = useMutation({
    mutationFn: (device: Device | undefined): Promise<Devices> =>
      device
        ? change('/api/me/devices/end', { device_id: device.device_id })
        : change('/api/me/devices/end-others', {}),
    async onSuccess(left) {
      host.haptic('success')
      // A read that began before would bring them back for a moment.
      await client.cancelQueries({ queryKey: devicesQuery.queryKey })
      client.setQueryData(devicesQuery.queryKey, left)
    },
    onError: () => host.haptic('error'),
  })

  async function end(device: Device) {
    const { title } = words(device)
    if (await confirm(t`Sign out ${title}? It won’t get notifications any more.`)) mutate(device)
  }
  async function endOthers() {
    if (await confirm(t`Sign out everywhere but here? Other devices won’t get notifications any more.`))
      mutate(undefined)
  }
  return { end: (device: Device) => void end(device), endOthers: () => void endOthers() }
}
