import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { TestPlatform } from '../../testing/lti-platform.js'
import { LtiTestSetup, learner, teacher } from '../../testing/lti-test-setup.js'
import type { Teammate } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { names } from './claims.js'

describe.each(databaseKinds)('course members who have not logged in on %s', (kind) => {
  let house: LtiTestSetup
  let reader: Teammate
  beforeAll(async () => {
    house = await LtiTestSetup.open(kind)
  })
  afterAll(() => house.close())
  beforeEach(async () => {
    await house.empty()
    reader = await house.test.teammate('reader')
  })

  const course = [
    { user_id: '5', name: 'Karim O’Brien', roles: learner },
    { user_id: '6', name: 'Lou Petit', roles: learner },
    { user_id: '7', name: 'Élodie Roux', roles: learner },
    { user_id: '8', name: 'Sans Suite', roles: learner, status: 'Inactive' },
    { user_id: '3', name: 'Nadia Lefèvre', roles: ['Instructor'] },
  ]
  const other = () => ({
    ...house.custom(),
    [names.link]: { id: '2' },
    [names.members]: { context_memberships_url: `${house.platform.origin}/other-members` },
  })

  async function expected() {
    const body = { organisationUID: 'org', sessionUID: house.sessionUid }
    const response = await house.test.regie('getExpected', body, reader.cookie)
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data
  }

  test('are shown to the teacher on the activity page with the figures of the group', async () => {
    await house.survey(await house.enter(await house.launch()))
    house.platform.members = course
    const page = await house.launch({ ...house.custom(), ...teacher, sub: '3' })
    expect(page.statusCode, page.body).toBe(200)
    expect(page.body).toContain('<dt>Sont venus</dt><dd>1</dd>')
    expect(page.body).toContain('<dd>1</dd></dl>')
    expect(page.body).toContain('Lou Petit')
    expect(page.body).not.toMatch(/Karim|Nadia/)
  })

  test('are those of the teacher’s own course, even if another course shares the session', async () => {
    house.platform.members = [{ user_id: '6', name: 'Lou Petit', roles: learner }]
    house.platform.otherMembers = [{ user_id: '7', name: 'Inès Autre', roles: learner }]
    await house.launch({ ...house.custom(), sub: '8' })
    await house.launch({ ...other(), sub: '9' })
    const there = await house.launch({ ...other(), ...teacher, sub: '3' })
    expect(there.body).toContain('Inès Autre')
    expect(there.body).not.toContain('Lou Petit')
    const here = await house.launch({ ...house.custom(), ...teacher, sub: '3' })
    expect(here.body).toContain('Lou Petit')
    expect(here.body).not.toContain('Inès Autre')
  })

  test('are not listed when no course of the session gives its members', async () => {
    expect(await expected()).toEqual({ people: [], courses: 0, silent: 0 })
    await house.launch({ ...house.custom(), [names.members]: undefined })
    expect(await expected()).toEqual({ people: [], courses: 0, silent: 0 })
    expect(house.platform.asked).not.toContain('/members')
  })

  test('are listed in the console for all courses of the session, each person once, sorted by name', async () => {
    house.platform.members = course
    house.platform.otherMembers = [
      { user_id: '6', name: 'Lou Petit', roles: learner },
      { user_id: '9', given_name: 'Zoé', family_name: 'Roy\n', roles: learner },
    ]
    await house.launch({ ...house.custom(), ...teacher, sub: '3' })
    await house.launch({ ...other(), ...teacher, sub: '3' })
    const people = ['Élodie Roux', 'Karim O’Brien', 'Lou Petit', 'Zoé Roy']
    expect(await expected()).toEqual({ people, courses: 2, silent: 0 })
    // A member who has logged in is removed from the list at once; a member who has only opened the activity stays.
    await house.launch({ ...house.custom(), sub: '6' })
    expect((await expected()).people).toEqual(people)
    await house.enter(await house.launch())
    expect((await expected()).people).toEqual(['Élodie Roux', 'Lou Petit', 'Zoé Roy'])
  })

  test('are fetched at intervals and never stored, and a platform that does not answer is counted as silent', async () => {
    house.platform.members = course
    await house.launch({ ...house.custom(), sub: '20' })
    await Promise.all([expected(), expected()])
    await expected()
    const times = () => house.platform.asked.filter((path) => path === '/members').length
    expect(times()).toBe(1)
    expect(await everyRow(house.test.store)).not.toMatch(/Lou Petit|Élodie/)
    house.platform.members = []
    house.test.now += 5 * 60_000
    expect(await expected()).toMatchObject({ people: [], silent: 0 })
    expect(times()).toBe(2)
    house.test.now += 5 * 60_000
    house.platform.redirects = true
    expect(await expected()).toEqual({ people: [], courses: 1, silent: 1 })
    const logged = house.test.logged.map((line) => JSON.parse(line))
    expect(logged.find(({ msg }) => msg === 'A member list could not be read')).toMatchObject({
      ...{ platform: house.known.uid, issuer: house.platform.origin, status: 302 },
    })
    // A failed request is repeated sooner than a successful one, but not at every call.
    house.platform.redirects = false
    house.platform.members = course
    expect((await expected()).silent).toBe(1)
    house.test.now += 60_000
    expect(await expected()).toMatchObject({ silent: 0, people: expect.arrayContaining(['Lou Petit']) })
  })

  test('are read page by page, and the course is counted as silent if the list continues on another site', async () => {
    house.platform.members = course
    house.platform.membersAtOnce = 2
    await house.launch({ ...house.custom(), sub: '20' })
    expect((await expected()).people).toEqual(['Élodie Roux', 'Karim O’Brien', 'Lou Petit'])
    const other = await TestPlatform.open()
    house.platform.nextMembers = `${other.origin}/members`
    house.test.now += 5 * 60_000
    expect(await expected()).toEqual({ people: [], courses: 1, silent: 1 })
    expect(other.asked).toEqual([])
    await other.close()
  })

  test('are read completely for a large course, with or without names', async () => {
    const people = Array.from({ length: 3_000 }, (_, index) => ({
      ...{ user_id: `p${index}`, status: 'Active', roles: learner },
      ...(index > 0 && { name: `Personne ${index}`, given_name: 'Personne', family_name: `${index}` }),
    }))
    house.platform.members = people
    await house.launch({ ...house.custom(), sub: '20' })
    const found = await expected()
    expect(found.silent).toBe(0)
    expect(found.people).toHaveLength(3_000)
    expect(found.people).toContain('Sans nom')
    expect(house.platform.asked.filter((path) => path === '/members')).toHaveLength(12)
  })

  test('are not listed, and the course is counted as silent, if the list has too many pages', async () => {
    house.platform.members = Array.from({ length: 101 }, (_, index) => ({
      ...{ user_id: `p${index}`, name: `Personne ${index}`, roles: learner },
    }))
    house.platform.membersAtOnce = 1
    await house.launch({ ...house.custom(), sub: '20' })
    expect(await expected()).toEqual({ people: [], courses: 1, silent: 1 })
  })

  test('are not listed after the platform is removed', async () => {
    house.platform.members = course
    await house.launch({ ...house.custom(), sub: '20' })
    expect((await expected()).courses).toBe(1)
    await house.test.store.lti.removePlatform(house.known, house.test.now)
    expect(await expected()).toEqual({ people: [], courses: 0, silent: 0 })
    await house.test.store.lti.updatePlatforms([house.known])
  })
})
