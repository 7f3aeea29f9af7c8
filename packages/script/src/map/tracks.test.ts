import { expect, it } from 'vitest'
import { assignTracks } from './tracks.js'

it('assignTracks gives different tracks to spans that touch', () => {
  const { tracks, count } = assignTracks([
    { key: 'a', from: 0, to: 5 },
    { key: 'b', from: 5, to: 9 },
    { key: 'c', from: 6, to: 9 },
  ])
  expect(tracks.get('a')).not.toBe(tracks.get('b'))
  expect(tracks.get('c')).toBe(tracks.get('a'))
  expect(count).toBe(2)
})

it('assignTracks gives one track to all spans with the same key, even if a span runs from high to low', () => {
  const { tracks, count } = assignTracks([
    { key: 'a', from: 8, to: 2 },
    { key: 'a', from: 0, to: 4 },
    { key: 'b', from: 20, to: 10 },
  ])
  expect(count).toBe(1)
  expect(tracks.get('b')).toBe(0)
})

it('assignTracks uses a second track if the gap between two spans is smaller than the clearance', () => {
  const spans = [
    { key: 'a', from: 0, to: 5 },
    { key: 'b', from: 8, to: 9 },
  ]
  expect(assignTracks(spans).count).toBe(1)
  expect(assignTracks(spans, 4).count).toBe(2)
})
