import type { Brand, StudioProject } from '@didascalie/contract'

/** The logo of the game. */
export function BrandMark({ project: { brand } }: { project: Pick<StudioProject, 'brand'> }) {
  if (!brand) return null
  return (
    <svg viewBox="0 0 64 64" width="100%" aria-hidden="true">
      {brand.mark.map(({ path, fill, stroke, width }) => (
        <path
          key={path}
          d={path}
          fill={fill ?? 'none'}
          stroke={stroke}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

interface NotionSignProps {
  sign: Pick<Brand['signs'][number], 'tint' | 'lines'> | undefined
  size: number
}

/** The icon of a notion, a subject that the game teaches. */
export function NotionSign({ sign, size }: NotionSignProps) {
  if (!sign) return null
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <path d={sign.tint} fill="var(--sign-tint, rgb(242 180 65 / 0.35))" />
      <path
        d={sign.lines}
        fill="none"
        stroke="currentColor"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
