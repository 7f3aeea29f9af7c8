// Decodes the text file of a class list. Spreadsheets write UTF-8, UTF-16 or Windows-1252.

/**
 * Counts the zeros in the first 512 bytes, at even positions (`from` 0) or at odd positions (`from` 1). In UTF-16, one of the two bytes of
 * a Latin letter is zero. So many zeros mean UTF-16, also without a byte order mark.
 */
function countZeros(bytes: Uint8Array, from: 0 | 1): number {
  let count = 0
  for (let index = from; index < Math.min(bytes.length, 512); index += 2) if (bytes[index] === 0) count++
  return count
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // `countZeros` looks at every second byte. This is half of the bytes that it looks at.
  const half = Math.min(bytes.length, 512) / 4
  if (countZeros(bytes, 1) > half) return 'utf-16le'
  if (countZeros(bytes, 0) > half) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Whether the file starts like a zip archive. Spreadsheet files are zip archives. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

export const decode = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)
