import type { StudioProject } from '@didascalie/contract'
import { useSubpath } from '../../parts/subpath.js'
import { MarqueSection } from './brand-section.js'
import { CalendrierSection } from './calendar-section.js'
import { DebatsSection } from './debates-section.js'
import { FaitsSection } from './facts-section.js'
import { GlossaireSection } from './glossary-section.js'
import { InterfaceSection } from './interface-section.js'
import { NotionsSection } from './notions-section.js'
import { ScenesSection } from './scenes-section.js'

const sections = {
  interface: InterfaceSection,
  faits: FaitsSection,
  notions: NotionsSection,
  debats: DebatsSection,
  scenes: ScenesSection,
  glossaire: GlossaireSection,
  calendrier: CalendrierSection,
  marque: MarqueSection,
} as const

export type SectionId = keyof typeof sections

const isSection = (name: string): name is SectionId => Object.hasOwn(sections, name)

/** The forms for all texts of the game except the story. */
export function TextesScreen({ project }: { project: StudioProject }) {
  const [name = ''] = useSubpath()
  const Section = sections[isSection(name) ? name : 'interface']
  return <Section project={project} />
}
