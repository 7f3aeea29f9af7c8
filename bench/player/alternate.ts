/** Measures all subjects in each round, so that other load on the machine affects all of them equally. */
export async function alternate<Subject, Result>(
  subjects: readonly Subject[],
  roundCount: number,
  measure: (subject: Subject) => Promise<Result>,
): Promise<ReadonlyMap<Subject, Result[]>> {
  const results = new Map<Subject, Result[]>(subjects.map((subject) => [subject, []]))
  for (let round = 0; round < roundCount; round += 1) {
    for (const subject of subjects) results.get(subject)?.push(await measure(subject))
  }
  return results
}
