/** Splits a learner's name. Platforms send « Dupont, Jeanne », as SCORM specifies, or « Jeanne Dupont ». */
export function readStudentName(name: string): { firstname: string; lastname: string } {
  const [last = '', first] = name.split(',', 2).map((part) => part.trim())
  if (first !== undefined) return { firstname: first, lastname: last }
  const [firstname = '', ...rest] = last.split(/\s+/)
  return { firstname, lastname: rest.join(' ') }
}
