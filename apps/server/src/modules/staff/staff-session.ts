import type { CourseSettings } from './courses.js'

/** The fields of a session that this module needs. The module `sessions` depends on this one and defines the complete type. */
export interface StaffSession extends CourseSettings {
  uid: string
  organisationUid: string
  name: string
}
