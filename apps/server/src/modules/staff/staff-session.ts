import type { CourseSettings } from './courses.js'

/** The fields of a session that this module needs. The module `sessions`, which uses this one, defines all of them. */
export interface StaffSession extends CourseSettings {
  uid: string
  organisationUid: string
  name: string
}
