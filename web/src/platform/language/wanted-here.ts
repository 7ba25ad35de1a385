import type { Launch } from '../launch.ts'
import { lasting } from '../storage.ts'
import { chosenLanguageKey, wantedLanguage } from './wanted-language.ts'

export const wantedHere = (launch: Pick<Launch, 'language'>) =>
  wantedLanguage({
    chosen: lasting.get(chosenLanguageKey),
    container: launch.language,
    browser: navigator.languages,
  })
