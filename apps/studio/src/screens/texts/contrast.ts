/** The WCAG contrast ratio of two colours (`#rrggbb`). Returns `undefined` if one of them is not in this format. */
export function contrastOf(one: string, other: string): number | undefined {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a = 0, b = 0) => b - a)
  return light === undefined || dark === undefined ? undefined : (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
