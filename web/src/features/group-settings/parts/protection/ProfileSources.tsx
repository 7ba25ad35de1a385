import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { MessageRule } from '@steward/contract/protection/rule-names.ts'
import { useQuery } from '@tanstack/react-query'
import { go } from '#platform/go.ts'
import { live } from '#platform/live.ts'
import { paths } from '#platform/paths.ts'
import { ProfileTrouble, rulesOfTexts } from '#platform/protection/ProfileTrouble.tsx'
import { protectionQuery } from '#platform/protection/query.ts'
import { ruleWords } from '#platform/protection/rule-words.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

/** Which rules judge profiles, and whether Telegram shows them; nothing where that cannot be read now. */
export function ProfileSources({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const { data } = useQuery({ ...protectionQuery(chatId, { background: true }), ...live })
  if (!data) return null
  const { profiles, rules } = data
  const verdictOf = (rule: MessageRule) => rules.find((one) => one.rule === rule)?.verdict ?? 'off'
  const isDown = profiles.down_since !== null
  return (
    <>
      <Section
        title={<Trans>Checked with</Trans>}
        footer={
          <Trans>
            These rules check the bio, the name, and the name and newest posts of the channel that someone new
            shows in their profile. Rules that are off find nothing.
          </Trans>
        }
        list
      >
        {rulesOfTexts.map((rule) => (
          <li key={rule}>
            <RuleRow chatId={chatId} rule={rule} isOn={verdictOf(rule) !== 'off'} />
          </li>
        ))}
      </Section>
      <Section
        title={<Trans context="of profiles">Source</Trans>}
        footer={
          <>
            {isDown && (
              <p>
                <Trans>
                  Messages get through meanwhile. Steward keeps trying, and checks new people once it works.
                </Trans>
              </p>
            )}
            <p>
              <Trans>
                Telegram shows Steward what anyone can see of a profile. Only what your rules found is kept,
                with its first 200 characters. Other groups don’t see it.
              </Trans>
            </p>
          </>
        }
      >
        <Row
          title="Telegram"
          wrap="note"
          note={isDown ? <ProfileTrouble profiles={profiles} /> : undefined}
          value={isDown ? t`Down` : t`Working`}
        />
      </Section>
    </>
  )
}

function RuleRow({ chatId, rule, isOn }: { chatId: ChatId; rule: MessageRule; isOn: boolean }) {
  const { t, i18n } = useLingui()
  const to = paths.rule(chatId, rule)
  return (
    <Row
      title={i18n._(ruleWords[rule].name)}
      value={isOn ? t`On` : t`Off`}
      href={to}
      onPress={(event) => go(event, to)}
    />
  )
}
