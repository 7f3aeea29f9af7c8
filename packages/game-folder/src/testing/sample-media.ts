import { extname } from 'node:path'

const starts: Readonly<Record<string, string>> = {
  '.avif': '\0\0\0\x1cftypavif',
  '.webp': 'RIFF\0\0\0\0WEBP',
  '.jpg': '\xff\xd8\xff',
  '.png': '\x89PNG\r\n\x1a\n',
  '.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.ogg': 'OggS',
  '.m4a': '\0\0\0\x1cftypM4A ',
  '.mp3': 'ID3',
  '.wav': 'RIFF\0\0\0\0WAVE',
}

/** A file that the platform takes for the picture or the sound that its name says. `text` makes files different. */
export function sampleMedia(name: string, text = ''): Buffer {
  const extension = extname(name)
  const content = extension === '.svg' && text !== '' ? `<!--${text}-->` : text
  return Buffer.concat([Buffer.from(starts[extension] ?? '', 'latin1'), Buffer.from(content)])
}
