import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { messages as english } from '@steward/contract/locales/en.po'
import { messages as persian } from '@steward/contract/locales/fa.po'
import { messages as russian } from '@steward/contract/locales/ru.po'
import { givenCard, givenWaiting } from '#testing/given.ts'
import { WaitingWords } from './WaitingWords.tsx'

const catalogues = { en: english, ru: russian, fa: persian }

function saidIn(locale: 'en' | 'ru' | 'fa', card: Parameters<typeof givenCard>[0]) {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogues[locale] } })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <WaitingWords group={givenCard(card)} />
    </I18nProvider>,
  )
  return container.textContent
}

afterEach(cleanup)

describe('WaitingWords', () => {
  it.each([
    [0, '0 members', '0 участников', '۰ عضو'],
    [1, '1 member', '1 участник', '۱ عضو'],
    [2, '2 members', '2 участника', '۲ عضو'],
    [5, '5 members', '5 участников', '۵ عضو'],
    [11, '11 members', '11 участников', '۱۱ عضو'],
    [21, '21 members', '21 участник', '۲۱ عضو'],
    [104, '104 members', '104 участника', '۱۰۴ عضو'],
    [10_000, '10,000 members', '10\u00a0000 участников', '۱۰٬۰۰۰ عضو'],
  ])('counts %d members as each language does', (members, en, ru, fa) => {
    const said = (['en', 'ru', 'fa'] as const).map((locale) => saidIn(locale, { member_count: members }))

    expect(said).toEqual([en, ru, fa])
  })

  it('counts requests and rights in one line, each in its own form', () => {
    const waiting = { waiting: givenWaiting({ requests: 21, missing_rights: 3 }) }

    expect(saidIn('ru', waiting)).toBe('21 заявка\u00a0· не хватает 3 прав')
    expect(saidIn('fa', waiting)).toBe('۲۱ درخواست\u00a0· ۳ دسترسی کم است')
  })
})
