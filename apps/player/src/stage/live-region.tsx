interface LiveRegionProps {
  readonly said: { readonly who: string; readonly text: string } | undefined
  /** How many objects can be looked at. */
  readonly objects: number
}

/** Each line once, whole, for whoever listens, while its words appear for whoever looks. */
export function LiveRegion({ said, objects }: LiveRegionProps) {
  const told = said && (said.who ? `${said.who}\u00a0: ${said.text}` : said.text)
  const explore =
    objects > 1 ? `À vous de chercher\u00a0: ${objects} objets à regarder.` : 'Un objet à regarder.'
  return (
    <p className="sr" role="status">
      {objects > 0 ? explore : told}
    </p>
  )
}
