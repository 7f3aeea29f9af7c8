import { expect, it } from 'vitest'
import { assignTracks } from './tracks.js'

it('gives spans that touch a track each', () => {
  const { tracks, count } = assignTracks([
    { key: 'a', from: 0, to: 5 },
    { key: 'b', from: 5, to: 9 },
    { key: 'c', from: 6, to: 9 },
  ])
  expect(tracks.get('a')).not.toBe(tracks.get('b'))
  expect(tracks.get('c')).toBe(tracks.get('a'))
  expect(count).toBe(2)
})

it('lets spans of one key run together, whichever way they are written', () => {
  const { tracks, count } = assignTracks([
    { key: 'a', from: 8, to: 2 },
    { key: 'a', from: 0, to: 4 },
    { key: 'b', from: 20, to: 10 },
  ])
  expect(count).toBe(1)
  expect(tracks.get('b')).toBe(0)
})

it('keeps a clearance between spans that follow each other', () => {
  const spans = [
    { key: 'a', from: 0, to: 5 },
    { key: 'b', from: 8, to: 9 },
  ]
  expect(assignTracks(spans).count).toBe(1)
  expect(assignTracks(spans, 4).count).toBe(2)
})
