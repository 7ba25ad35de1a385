import { Trans } from '@lingui/react/macro'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { type SettingsPart, settingsParts } from '@steward/contract/settings-parts.ts'
import { useLingui } from '@lingui/react'
import { paths } from '#platform/paths.ts'
import { editIcon, leaveIcon, pinIcon } from '#platform/log/icons.ts'
import { Name } from '#ui/words/Name.tsx'
import { Section } from '#ui/row/Section.tsx'
import { transferIcon } from '#ui/picture/transfer-icon.ts'
import { copyIcon, fileIcon, historyIcon, notificationsIcon, permissionsIcon } from './icons.ts'
import type { PartView } from './parts/part-view.ts'
import { partViews } from './parts/parts.ts'
import { PermissionsCount } from './permissions/PermissionsCount.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { SettingsRow } from './SettingsRow.tsx'

/** What there is to decide about a group, with what is chosen now; each is a page of its own. */
export const GroupSettingsScreen = () => (
  <SettingsPage title={<Trans>Group settings</Trans>} rows={12}>
    {(chatId, known) => (
      <>
        <Section>
          <SettingsRow
            icon={editIcon}
            tone="blue"
            title={<Trans>Name & description</Trans>}
            note={<Name of={known.title} unnamed="" />}
            to={paths.groupInfo(chatId)}
          />
          <SettingsRow
            icon={permissionsIcon}
            tone="red"
            title={<Trans>Permissions</Trans>}
            value={<PermissionsCount chatId={chatId} permissions={known.permissions} />}
            to={paths.groupPermissions(chatId)}
          />
          <SettingsRow
            icon={pinIcon}
            tone="teal"
            title={<Trans>Pinned messages</Trans>}
            to={paths.pinned(chatId)}
          />
        </Section>
        <Section>
          {settingsParts
            .filter((part) => !partViews[part].isRule)
            .map((part) => (
              <PartRow key={part} part={part} chatId={chatId} known={known} />
            ))}
        </Section>
        <Section>
          <SettingsRow
            icon={notificationsIcon}
            tone="red"
            title={<Trans>Your notifications</Trans>}
            to={paths.groupNotifications(chatId)}
          />
          <SettingsRow
            icon={transferIcon}
            tone="purple"
            title={<Trans>Stewardship</Trans>}
            to={paths.stewardship(chatId)}
          />
          <SettingsRow
            icon={historyIcon}
            tone="quiet"
            title={<Trans>History</Trans>}
            to={paths.settingsHistory(chatId)}
          />
          <SettingsRow
            icon={copyIcon}
            tone="blue"
            title={<Trans>Copy from another group</Trans>}
            to={paths.settingsCopy(chatId)}
          />
          <SettingsRow
            icon={fileIcon}
            tone="green"
            title={<Trans>Export & import</Trans>}
            to={paths.settingsFile(chatId)}
          />
        </Section>
        <Section>
          <SettingsRow
            icon={leaveIcon}
            tone="quiet"
            title={<Trans>Remove Steward</Trans>}
            note={<Trans>Or erase the group’s data</Trans>}
            to={paths.leave(chatId)}
          />
        </Section>
      </>
    )}
  </SettingsPage>
)

type PartProps<Part extends SettingsPart> = { part: Part; chatId: ChatId; known: SettingsOfGroup }

function PartRow<Part extends SettingsPart>({ part, chatId, known }: PartProps<Part>) {
  const { i18n } = useLingui()
  const { name, icon, tone, Value }: PartView<Part> = partViews[part]
  return (
    <SettingsRow
      icon={icon}
      tone={tone}
      title={i18n._(name)}
      value={<Value value={known.settings[part]} />}
      to={paths.groupSetting(chatId, part)}
    />
  )
}
