import { host } from '#platform/host.ts'
import { useStore } from '#platform/store.ts'
import { CameraView } from './CameraView.tsx'
import scanStyles from './scan.module.css'

type Props = { isOn: boolean; onText: (text: string) => void }

/** The camera, only while somebody looks at this page; its place stays, so that nothing jumps. */
export function CameraPlace({ isOn, onText }: Props) {
  const isActive = useStore(host, ({ active }) => active)
  return isOn && isActive ? <CameraView onText={onText} /> : <div className={scanStyles.camera} />
}
