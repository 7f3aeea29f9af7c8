import type { StudioProject } from '@didascalie/contract'
import { useSubpath } from '../../parts/subpath.js'
import { BrandSection } from './brand-section.js'
import { CalendarSection } from './calendar-section.js'
import { DebatesSection } from './debates-section.js'
import { FactsSection } from './facts-section.js'
import { GlossarySection } from './glossary-section.js'
import { InterfaceSection } from './interface-section.js'
import { NotionsSection } from './notions-section.js'
import { ScenesSection } from './scenes-section.js'

const sections = {
  interface: InterfaceSection,
  faits: FactsSection,
  notions: NotionsSection,
  debats: DebatesSection,
  scenes: ScenesSection,
  glossaire: GlossarySection,
  calendrier: CalendarSection,
  marque: BrandSection,
} as const

export type SectionId = keyof typeof sections

const isSection = (name: string): name is SectionId => Object.hasOwn(sections, name)

/** The forms for all texts of the game except the story. */
export function TextsScreen({ project }: { project: StudioProject }) {
  const [name = ''] = useSubpath()
  const Section = sections[isSection(name) ? name : 'interface']
  return <Section project={project} />
}
