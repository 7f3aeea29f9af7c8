/** An outline draws a sound as this number of vertical bars. */
export const outlineBars = 90

/** Divides a sound into parts and returns the highest peak of each part. The highest peak of the whole sound counts as 1. */
export function outlineOf(samples: Float32Array, bars = outlineBars): number[] {
  const step = Math.max(1, Math.floor(samples.length / bars))
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0
    for (let index = bar * step; index < Math.min((bar + 1) * step, samples.length); index += 1)
      peak = Math.max(peak, Math.abs(samples[index] ?? 0))
    return peak
  })
  const most = Math.max(...peaks)
  return most === 0 ? peaks : peaks.map((peak) => peak / most)
}

const outlines = new Map<string, Promise<readonly number[]>>()
let queue: Promise<unknown> = Promise.resolve()

/** Loads a sound and returns its outline. Decodes only one sound at a time, and each sound only once. */
export function readOutline(url: string): Promise<readonly number[]> {
  const known = outlines.get(url)
  if (known) return known
  const outline = queue.then(async () => {
    const data = await (await fetch(url)).arrayBuffer()
    const sound = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(data)
    return outlineOf(sound.getChannelData(0))
  })
  queue = outline.catch(() => undefined)
  outlines.set(url, outline)
  return outline
}
