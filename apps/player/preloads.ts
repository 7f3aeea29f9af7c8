import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The faces that the first screens are set in; the others come when something asks for them. */
const fonts = ['bricolage-grotesque-latin-opsz-normal', 'atkinson-hyperlegible-next-latin-wght-normal']

const preload = (href: string, as: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as, href, crossorigin: true },
  injectTo: 'head',
})

/** Tells the page at once what its script would only ask for after it has come itself. What its game adds, the server writes. */
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
