import { directionOf, type Language, languages } from '@steward/contract/languages.ts'
import { joinPageWords } from '@steward/contract/words/join-page.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { z } from 'zod'
import { say } from '#platform/language/say.ts'
import { createDocument, encoded } from './document.ts'
import type { Http } from './http.ts'
import { languageOfReply } from './language.ts'

type Texts = Readonly<Record<string, Words>>

type JoinPage = {
  /** What the web build wrote, with a place for each of our words. */
  html: string
  scriptHashes: readonly string[]
  frameAncestors: readonly string[]
  random: (bytes: number) => Buffer
}

/** `mine`: the page finds its token by who opens it. */
const Address = z.object({ token: z.string().regex(/^([A-Za-z0-9_-]{22}|mine)$/) })

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const asText = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** The page as it is before the server has been asked anything: its few words, in this language. */
export function inLanguage(html: string, language: Language, texts: Texts = joinPageWords): string {
  const said = Object.entries(texts).map(([name, words]) => [`SAY_${name}`, say(words, language)])
  const filled: Record<string, string> = Object.fromEntries([
    ['LANGUAGE', language],
    ['DIRECTION', directionOf(language)],
    ...said,
  ])
  return html.replaceAll(/__(LANGUAGE|DIRECTION|SAY_\w+?)__/g, (_, name: string) => {
    const text = filled[name]
    if (text === undefined) throw new Error(`join.html has a place for ${name}, but there is no such text`)
    return asText(text)
  })
}

/**
 * The page that somebody sees who asks to join a group. Its address holds a token, so nothing keeps a copy; whether the
 * token is worth anything, the page asks by itself.
 */
export function openJoinPage(http: Http, { html, ...document }: JoinPage) {
  const pages = new Map(
    languages.map((language) => [
      language,
      createDocument({ ...document, html: inLanguage(html, language) }),
    ]),
  )

  http.route({
    method: 'GET',
    url: '/join/:token',
    guard: 'open to all',
    params: Address,
    handler: async (request, reply) => {
      const page = pages.get(languageOfReply(request))
      if (!page) return reply.callNotFound()
      const { html, policy } = page.render()
      const { encoding, body } = await encoded(html, request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(body)
    },
  })
}
