import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { defaultComfort } from './comfort.js'
import { layoutFor, textSizeFor, useLayout, useTextSize, zoomOf } from './layout.js'

const comfort = defaultComfort()

describe('layoutFor', () => {
  it.each([
    [1920, 1080, 'stage'],
    [1366, 768, 'stage'],
    [1024, 768, 'stage'],
    [768, 1024, 'reading'], // an upright tablet
    [834, 1194, 'reading'],
    [1024, 1366, 'reading'],
    [683, 384, 'reading'], // 1366×768 at 200 %
    [844, 390, 'reading'],
    [390, 844, 'reading'],
    [320, 640, 'reading'],
  ] as const)('for a window of %i×%i returns %s', (width, height, layout) => {
    expect(layoutFor(comfort, { width, height })).toBe(layout)
  })

  it('returns reading when the text is too large for the stage, even if the learner chose the stage', () => {
    const window = { width: 1920, height: 1080 }
    expect(layoutFor({ ...comfort, textSize: 1.15 }, window)).toBe('stage')
    expect(layoutFor({ ...comfort, textSize: 1.3 }, window)).toBe('reading')
    expect(layoutFor({ ...comfort, textSize: 1.3, layout: 'stage' }, window)).toBe('reading')
  })

  it('returns the layout that the learner chose, for a window of any size, if the text fits on the stage', () => {
    expect(layoutFor({ ...comfort, layout: 'reading' }, { width: 1920, height: 1080 })).toBe('reading')
    expect(layoutFor({ ...comfort, layout: 'stage' }, { width: 320, height: 640 })).toBe('stage')
  })
})

describe('browser zoom', () => {
  const screen = { width: 1920, height: 1080 }
  const windowAtZoom = (zoom: number) => ({ width: 1920 / zoom, height: 960 / zoom })

  it.each([
    [windowAtZoom(1), 1],
    [windowAtZoom(2), 2],
    [{ width: 960, height: 960 }, 1.125], // developer tools at the side of the page
    [{ width: 0, height: 0 }, 1],
  ])('is computed from the inner size %o of a window with the outer size 1920×1080', (innerSize, zoom) => {
    expect(zoomOf(innerSize, screen)).toBe(zoom)
  })

  it('switches to the reading layout and enlarges the text', () => {
    expect([
      layoutFor(comfort, windowAtZoom(1), screen),
      textSizeFor(comfort, windowAtZoom(1), screen),
    ]).toEqual(['stage', 1])
    expect([
      layoutFor(comfort, windowAtZoom(2), screen),
      textSizeFor(comfort, windowAtZoom(2), screen),
    ]).toEqual(['reading', 1.9])
    const laptop = { width: 1366, height: 768 }
    expect(textSizeFor(comfort, { width: 683, height: 360 }, laptop)).toBe(1.35)
  })

  it('never reduces the chosen text size', () => {
    expect(textSizeFor({ ...comfort, textSize: 2 }, windowAtZoom(2), screen)).toBe(2)
  })

  it('changes neither the layout nor the text size if the learner chose the stage', () => {
    const stageChosen = { ...comfort, layout: 'stage' } as const
    expect([
      layoutFor(stageChosen, windowAtZoom(2), screen),
      textSizeFor(stageChosen, windowAtZoom(2), screen),
    ]).toEqual(['stage', 1])
  })
})

describe('useLayout and useTextSize', () => {
  const renderHooks = () =>
    renderHook(() => ({ layout: useLayout(comfort), textSize: useTextSize(comfort) })).result.current

  it('treat a page as zoomed if the window is larger than the page, but not in a frame', () => {
    const sizes = { innerWidth: 1280, innerHeight: 800, outerWidth: 1920, outerHeight: 1200 }
    for (const [name, value] of Object.entries(sizes)) vi.stubGlobal(name, value)
    expect(renderHooks().layout).toBe('reading')
    expect(renderHooks().textSize).toBeGreaterThan(comfort.textSize)
    vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.create(window))
    expect(renderHooks()).toEqual({ layout: 'stage', textSize: comfort.textSize })
  })
})
