import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { TestPlatform } from '../../testing/lti-platform.js'
import { LtiTestSetup, learnerRoles, teacherClaims } from '../../testing/lti-test-setup.js'
import type { Teammate } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { claimNames } from './claims.js'

describe.each(databaseKinds)('member lists of courses on %s:', (kind) => {
  let setup: LtiTestSetup
  let reader: Teammate
  beforeAll(async () => {
    setup = await LtiTestSetup.open(kind)
  })
  afterAll(() => setup.close())
  beforeEach(async () => {
    await setup.reset()
    reader = await setup.test.teammate('reader')
  })

  const course = [
    { user_id: '5', name: 'Karim O’Brien', roles: learnerRoles },
    { user_id: '6', name: 'Lou Petit', roles: learnerRoles },
    { user_id: '7', name: 'Élodie Roux', roles: learnerRoles },
    { user_id: '8', name: 'Sans Suite', roles: learnerRoles, status: 'Inactive' },
    { user_id: '3', name: 'Nadia Lefèvre', roles: ['Instructor'] },
  ]
  const otherCourse = () => ({
    ...setup.custom(),
    [claimNames.link]: { id: '2' },
    [claimNames.members]: { context_memberships_url: `${setup.platform.origin}/other-members` },
  })

  async function expected() {
    const body = { organisationUID: 'org', sessionUID: setup.sessionUid }
    const response = await setup.test.callConsole('getExpected', body, reader.cookie)
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data
  }

  test('the activity page shows the teacher the members who have not logged in, with the figures of the group', async () => {
    await setup.answerSurvey(await setup.logIn(await setup.launch()))
    setup.platform.members = course
    const page = await setup.launch({ ...setup.custom(), ...teacherClaims, sub: '3' })
    expect(page.statusCode, page.body).toBe(200)
    expect(page.body).toContain('<dt>Sont venus</dt><dd>1</dd>')
    expect(page.body).toContain('<dd>1</dd></dl>')
    expect(page.body).toContain('Lou Petit')
    expect(page.body).not.toMatch(/Karim|Nadia/)
  })

  test('a person who opened the activity as a teacher is not listed as a learner, even if the platform calls them one', async () => {
    setup.platform.members = [
      { user_id: '3', name: 'Nadia Lefèvre', roles: learnerRoles },
      { user_id: '6', name: 'Lou Petit', roles: learnerRoles },
    ]
    setup.platform.otherMembers = [{ user_id: '3', name: 'Nadia Lefèvre', roles: learnerRoles }]
    const page = await setup.launch({ ...setup.custom(), ...teacherClaims, sub: '3' })
    expect(page.body).toContain('Lou Petit')
    expect(page.body).not.toContain('Nadia')
    expect((await expected()).people).toEqual(['Lou Petit'])
    // In another course, the same person may be a learner.
    await setup.test.store.sessions.update(setup.sessionUid, { isCourseShared: true })
    const inOtherCourse = { ...otherCourse(), [claimNames.context]: { id: '9', title: 'Le quai' } }
    await setup.launch({ ...inOtherCourse, sub: '9' })
    const otherPage = await setup.launch({ ...inOtherCourse, ...teacherClaims, sub: '4' })
    expect(otherPage.body).toContain('Nadia')
  })

  test('if two courses share a session, each activity page shows only the missing members of its own course', async () => {
    setup.platform.members = [{ user_id: '6', name: 'Lou Petit', roles: learnerRoles }]
    setup.platform.otherMembers = [{ user_id: '7', name: 'Inès Autre', roles: learnerRoles }]
    await setup.launch({ ...setup.custom(), sub: '8' })
    await setup.launch({ ...otherCourse(), sub: '9' })
    const otherPage = await setup.launch({ ...otherCourse(), ...teacherClaims, sub: '3' })
    expect(otherPage.body).toContain('Inès Autre')
    expect(otherPage.body).not.toContain('Lou Petit')
    const page = await setup.launch({ ...setup.custom(), ...teacherClaims, sub: '3' })
    expect(page.body).toContain('Lou Petit')
    expect(page.body).not.toContain('Inès Autre')
  })

  test('the console lists no missing members when no course of the session offers a member list', async () => {
    expect(await expected()).toEqual({ people: [], courses: 0, silent: 0 })
    await setup.launch({ ...setup.custom(), [claimNames.members]: undefined })
    expect(await expected()).toEqual({ people: [], courses: 0, silent: 0 })
    expect(setup.platform.requestedPaths).not.toContain('/members')
  })

  test('the console lists the missing members of all courses of a session, without duplicates and sorted by name', async () => {
    setup.platform.members = course
    setup.platform.otherMembers = [
      { user_id: '6', name: 'Lou Petit', roles: learnerRoles },
      { user_id: '9', given_name: 'Zoé', family_name: 'Roy\n', roles: learnerRoles },
    ]
    await setup.launch({ ...setup.custom(), ...teacherClaims, sub: '3' })
    await setup.launch({ ...otherCourse(), ...teacherClaims, sub: '3' })
    const people = ['Élodie Roux', 'Karim O’Brien', 'Lou Petit', 'Zoé Roy']
    expect(await expected()).toEqual({ people, courses: 2, silent: 0 })
    // A member who has logged in leaves the list immediately; a member who has only opened the activity stays.
    await setup.launch({ ...setup.custom(), sub: '6' })
    expect((await expected()).people).toEqual(people)
    await setup.logIn(await setup.launch())
    expect((await expected()).people).toEqual(['Élodie Roux', 'Lou Petit', 'Zoé Roy'])
  })

  test('a member list is cached for five minutes, and the failure to read it for one minute', async () => {
    setup.platform.members = course
    await setup.launch({ ...setup.custom(), sub: '20' })
    await Promise.all([expected(), expected()])
    await expected()
    const requestCount = () => setup.platform.requestedPaths.filter((path) => path === '/members').length
    expect(requestCount()).toBe(1)
    expect(await everyRow(setup.test.store)).not.toMatch(/Lou Petit|Élodie/)
    setup.platform.members = []
    setup.test.now += 5 * 60_000
    expect(await expected()).toMatchObject({ people: [], silent: 0 })
    expect(requestCount()).toBe(2)
    setup.test.now += 5 * 60_000
    setup.platform.redirectsAll = true
    expect(await expected()).toEqual({ people: [], courses: 1, silent: 1 })
    const logged = setup.test.logLines.map((line) => JSON.parse(line))
    expect(logged.find(({ msg }) => msg === 'A member list could not be read')).toMatchObject({
      platform: setup.registeredPlatform.uid,
      issuer: setup.platform.origin,
      status: 302,
    })
    // A failed request is repeated sooner than a successful request, but not at every call.
    setup.platform.redirectsAll = false
    setup.platform.members = course
    expect((await expected()).silent).toBe(1)
    setup.test.now += 60_000
    expect(await expected()).toMatchObject({ silent: 0, people: expect.arrayContaining(['Lou Petit']) })
  })

  test('a member list is read page by page, but never from another site', async () => {
    setup.platform.members = course
    setup.platform.maxMembersPerPage = 2
    await setup.launch({ ...setup.custom(), sub: '20' })
    expect((await expected()).people).toEqual(['Élodie Roux', 'Karim O’Brien', 'Lou Petit'])
    const other = await TestPlatform.open()
    setup.platform.nextMembers = `${other.origin}/members`
    setup.test.now += 5 * 60_000
    expect(await expected()).toEqual({ people: [], courses: 1, silent: 1 })
    expect(other.requestedPaths).toEqual([])
    await other.close()
  })

  test('the member list of a course of 3,000 members is read completely', async () => {
    const people = Array.from({ length: 3_000 }, (_, index) => ({
      user_id: `p${index}`,
      status: 'Active',
      roles: learnerRoles,
      ...(index > 0 && { name: `Personne ${index}`, given_name: 'Personne', family_name: `${index}` }),
    }))
    setup.platform.members = people
    await setup.launch({ ...setup.custom(), sub: '20' })
    const found = await expected()
    expect(found.silent).toBe(0)
    expect(found.people).toHaveLength(3_000)
    expect(found.people).toContain('Sans nom')
    expect(setup.platform.requestedPaths.filter((path) => path === '/members')).toHaveLength(12)
  })

  test('a member with an empty full name is listed with the first and last name', async () => {
    setup.platform.members = [
      {
        user_id: 'p1',
        status: 'Active',
        roles: learnerRoles,
        name: '',
        given_name: 'Lou',
        family_name: 'Petit',
      },
    ]
    await setup.launch({ ...setup.custom(), sub: '20' })
    expect((await expected()).people).toEqual(['Lou Petit'])
  })

  test('the console shows no members of a course whose member list has more than 100 pages', async () => {
    setup.platform.members = Array.from({ length: 101 }, (_, index) => ({
      user_id: `p${index}`,
      name: `Personne ${index}`,
      roles: learnerRoles,
    }))
    setup.platform.maxMembersPerPage = 1
    await setup.launch({ ...setup.custom(), sub: '20' })
    expect(await expected()).toEqual({ people: [], courses: 1, silent: 1 })
  })

  test('the console shows no members of a course whose member list takes longer than 30 seconds to read', async () => {
    setup.platform.members = course
    setup.platform.maxMembersPerPage = 1
    await setup.launch({ ...setup.custom(), sub: '20' })
    setup.platform.beforeMembersAnswer = () => {
      setup.test.now += 11_000
    }
    expect(await expected()).toEqual({ people: [], courses: 1, silent: 1 })
    expect(setup.platform.requestedPaths.filter((path) => path === '/members')).toHaveLength(3)
    setup.platform.beforeMembersAnswer = () => undefined
    setup.test.now += 60_000
    expect((await expected()).silent).toBe(0)
  })

  test('the console shows no members after the platform is removed', async () => {
    setup.platform.members = course
    await setup.launch({ ...setup.custom(), sub: '20' })
    expect((await expected()).courses).toBe(1)
    await setup.test.store.lti.removePlatform(setup.registeredPlatform, setup.test.now)
    expect(await expected()).toEqual({ people: [], courses: 0, silent: 0 })
    await setup.test.store.lti.updatePlatforms([setup.registeredPlatform])
  })
})
