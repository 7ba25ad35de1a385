import type { Plugin } from 'vite'

const known = '(color: color-mix(in srgb, #000, #000))'

/**
 * Gives every rule that mixes colours one beneath it for browsers that can't (before Chrome 111 and Safari 16.2): a
 * declaration with `var()` in it is dropped only once it is used, so that one written before it stands in for nothing.
 */
export const colourFallbacks = (): Plugin => ({
  name: 'steward-colour-fallbacks',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/, code: 'color-mix(' },
    handler: (css) => ({ code: withFallbacks(css), map: null }),
  },
})

export const withFallbacks = (css: string): string =>
  css.replace(/([^{}]+)\{([^{}]*color-mix\([^{}]*)\}/g, (rule, selector: string, body: string) => {
    const mixed = body.split(';').filter((declaration) => declaration.includes('color-mix('))
    const plain = mixed.map((declaration) => withoutComments(declaration).replace(mix, nearest))
    return `${rule}\n@supports not ${known} { ${withoutComments(selector).trim()} { ${plain.join(';')} } }`
  })

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

const mix = /color-mix\(in srgb, (var\([^()]*\)|#\w+) (\d+)%, (var\([^()]*\)|transparent)\)/g

/** The nearest that can be said without mixing: nothing vanishes, and what is chosen stays apart from what is not. */
function nearest(_: string, one: string, percent: string, other: string): string {
  const share = Number(percent)
  if (share > 60) return one
  if (other === 'transparent') return `rgb(128 128 128 / ${Math.min(60, Math.round(share * 1.5))}%)`
  return share < 40 ? other : 'var(--tg-hint-color)'
}
