// A text file of a class list, in whichever of the three ways spreadsheets write it.

/** Zeros at every other byte: UTF-16 without its mark. */
function zeros(bytes: Uint8Array, from: 0 | 1): number {
  let count = 0
  for (let at = from; at < Math.min(bytes.length, 512); at += 2) if (bytes[at] === 0) count++
  return count
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const half = Math.min(bytes.length, 512) / 4
  if (zeros(bytes, 1) > half) return 'utf-16le'
  if (zeros(bytes, 0) > half) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** A zip: what a spreadsheet saves as its own format. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

export const decode = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)
