import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The fonts of the first screens. The browser loads the other fonts when a style uses them. */
const fonts = ['bricolage-grotesque-latin-opsz-normal', 'atkinson-hyperlegible-next-latin-wght-normal']

const preload = (href: string, as: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as, href, crossorigin: true },
  injectTo: 'head',
})

/**
 * Adds preload links for the fonts of the first screens, so that the browser requests them before the style sheet is loaded. The
 * server adds the preload links of the game's own files.
 */
export function preloads(base = '/'): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle)
        const links = fonts.map((font) => {
          const file = files.find((name) => name.includes(`/${font}-`) && name.endsWith('.woff2'))
          if (!file) throw new Error(`the build has no font ${font}`)
          return preload(`${base}${file}`, 'font')
        })
        return links
      },
    },
  }
}
