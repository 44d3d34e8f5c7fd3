import { expect, it } from 'vitest'
import { calculateStageScale } from './use-stage-scale.ts'

it.each([
  [390, 844, 1],
  [1440, 900, 1],
  [1920, 1080, 1],
  [2560, 1440, 1.35],
  [3840, 2160, 2],
  [3840, 1080, 1],
])('a window of %d × %d scales the page by %d', (width, height, scale) => {
  expect(calculateStageScale(width, height)).toBe(scale)
})
