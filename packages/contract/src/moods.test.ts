import { describe, expect, it } from 'vitest'
import { isKnownMoodOrPose, parseMoodAndPose } from './moods.js'

describe('a talker id that ends with', () => {
  it.each([
    ['sourire', 'sourire', 'standing'],
    ['souriante', 'sourire', 'standing'],
    ['atelier_agacee', 'agacee', 'standing'],
    ['Fâché', 'agacee', 'standing'],
    ['étonnée', 'surprise', 'standing'],
    ['gênée', 'inquiete', 'standing'],
    ['pensif', 'attentive', 'standing'],
    ['assise_inquiete', 'inquiete', 'seated'],
    ['ecoute', 'attentive', 'listening'],
    ['calme', 'neutre', 'standing'],
    ['lunettes', 'neutre', 'standing'],
    ['', 'neutre', 'standing'],
  ])('%j selects the face %s and the pose %s', (text, mood, pose) => {
    expect(parseMoodAndPose(text)).toEqual({ mood, pose })
  })

  it.each(['neutre', 'sourire', 'assise', 'atelier_agacee', 'Gênée'])(
    '%j names a known mood or pose',
    (text) => {
      expect(isKnownMoodOrPose(text)).toBe(true)
    },
  )

  it.each(['surpise', 'lunettes', ''])('%j names no known mood or pose', (text) => {
    expect(isKnownMoodOrPose(text)).toBe(false)
  })
})
