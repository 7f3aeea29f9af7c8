import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The faces that the first screens are set in; the others come when something asks for them. */
const fonts = ['bricolage-grotesque-latin-opsz-normal', 'atkinson-hyperlegible-next-latin-wght-normal']

const preload = (href: string, as: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as, href, crossorigin: true },
  injectTo: 'head',
})

/** Lists in the page the files that its script would request only after it has loaded. The server adds the files of the game. */
export function preloads(base = '/'): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle)
        const faces = fonts.map((font) => {
          const file = files.find((name) => name.includes(`/${font}-`) && name.endsWith('.woff2'))
          if (!file) throw new Error(`the build has no font ${font}`)
          return preload(`${base}${file}`, 'font')
        })
        return faces
      },
    },
  }
}
