import type { StudioProject } from '@didascalie/contract'

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
