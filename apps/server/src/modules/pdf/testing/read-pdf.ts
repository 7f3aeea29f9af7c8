import { type PageContent, readPage } from './page-content.js'
import { type Dict, PdfObjects, Ref, type Value } from './pdf-objects.js'

/** One element of the structure tree, as a screen reader reads it. */
export interface Node {
  type: string
  alt: string
  hasBox: boolean
  text: string
  children: Node[]
}

export interface ReadPdf {
  version: string
  title: string
  lang: string
  showsTitle: boolean
  isMarked: boolean
  metadata: string
  pages: PageContent[]
  fonts: { name: string; embedded: boolean; readable: boolean }[]
  tree: Node
}

export function readPdf(bytes: Buffer): ReadPdf {
  const objects = new PdfObjects(bytes)
  const root = objects.dict(objects.trailer.get('Root'))
  const kids = objects.list(objects.dict(root.get('Pages')).get('Kids'))
  const pages = new Map(
    kids.map((kid) => [kid instanceof Ref ? kid.id : 0, readPage(objects, objects.dict(kid))] as const),
  )
  const [document] = objects.list(objects.dict(root.get('StructTreeRoot')).get('K'))
  return {
    version: bytes.subarray(0, 8).toString('latin1'),
    title: objects.text(objects.dict(objects.trailer.get('Info')).get('Title')),
    lang: objects.text(root.get('Lang')),
    showsTitle: objects.dict(root.get('ViewerPreferences')).get('DisplayDocTitle') === true,
    isMarked: objects.dict(root.get('MarkInfo')).get('Marked') === true,
    metadata: Buffer.from(objects.stream(root.get('Metadata')), 'latin1').toString('utf8'),
    pages: [...pages.values()],
    fonts: kids.flatMap((kid) => readFonts(objects, objects.dict(kid))),
    tree: readNode(objects, objects.dict(document), pages),
  }
}

function readNode(objects: PdfObjects, element: Dict, pages: Map<number, PageContent>): Node {
  const node: Node = {
    type: objects.text(element.get('S')),
    alt: objects.text(element.get('Alt')),
    hasBox: objects.dict(element.get('A')).has('BBox'),
    text: '',
    children: [],
  }
  for (const kid of objects.list(element.get('K'))) {
    if (typeof kid === 'number') node.text += getText(pages, element.get('Pg'), kid)
    else node.children.push(readNode(objects, objects.dict(kid), pages))
  }
  return node
}

function getText(pages: Map<number, PageContent>, page: Value | undefined, mark: number): string {
  return page instanceof Ref ? (pages.get(page.id)?.marked.get(mark) ?? '') : ''
}

function readFonts(objects: PdfObjects, page: Dict): ReadPdf['fonts'] {
  const fonts = objects.dict(objects.dict(page.get('Resources')).get('Font'))
  return [...fonts.values()].map((value) => {
    const font = objects.dict(value)
    const [descendant] = objects.list(font.get('DescendantFonts'))
    const descriptor = objects.dict(objects.dict(descendant).get('FontDescriptor'))
    return {
      name: objects.text(font.get('BaseFont')),
      embedded: objects.stream(descriptor.get('FontFile2')).length > 0,
      readable: objects.stream(font.get('ToUnicode')).length > 0,
    }
  })
}

export function flatten(node: Node): Node[] {
  return [node, ...node.children.flatMap(flatten)]
}
