export const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'] as const
type Weekday = (typeof weekdays)[number]

/** The working day that a text begins with: « Mardi, 8 h 52. », `Mardi_Reunion`. */
export function weekdayIn(text: string): Weekday | undefined {
  const start = text.trimStart().toLowerCase()
  return weekdays.find((day) => start.startsWith(day) && !/^\p{L}/u.test(start.slice(day.length)))
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
