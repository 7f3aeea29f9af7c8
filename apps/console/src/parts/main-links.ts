// The links of the main navigation. The site map lists them too.
import type { Role } from '@didascalie/contract'
import { texts } from '../words/texts.js'

export function mainLinks(role: Role) {
  const words = texts.common
  const forManagers = (link: { to: '/journal' | '/connexions'; icon: 'log' | 'link'; label: string }) =>
    role === 'manager' ? [link] : []
  return [
    { to: '/sessions', icon: 'seat', label: words.sessions },
    { to: '/equipe', icon: 'users', label: words.team },
    ...forManagers({ to: '/journal', icon: 'log', label: words.journal }),
    { to: '/organisme', icon: 'sliders', label: words.organisation },
    ...forManagers({ to: '/connexions', icon: 'link', label: words.connections }),
  ] as const
}

/** The statement names the contact of the organisation. */
export const accessibilityAddress = (organisationUID: string): string =>
  `/accessibilite?organisme=${encodeURIComponent(organisationUID)}`
