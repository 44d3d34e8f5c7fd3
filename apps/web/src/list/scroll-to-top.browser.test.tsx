import { afterEach, expect, it, vi } from 'vitest'
import { scrollToTop } from './scroll-to-top.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.style.removeProperty('height')
})

async function testScrolledDown(isMotionReduced: boolean): Promise<void> {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isMotionReduced } as MediaQueryList)
  document.body.style.height = '5000px'
  window.scrollTo(0, 2000)
  await expect.poll(() => window.scrollY).toBe(2000)
}

it('scrolls smoothly to the top within 800 ms, never downwards (F9.23, FO.104)', async () => {
  await testScrolledDown(false)
  const start = performance.now()
  scrollToTop()
  const seen = [window.scrollY]
  while (window.scrollY > 0 && performance.now() - start < 3000) {
    await new Promise(requestAnimationFrame)
    seen.push(window.scrollY)
  }
  const took = performance.now() - start
  expect(seen).toEqual(seen.toSorted((one, other) => other - one))
  // a slow machine renders few frames, but never a single one
  expect(seen.length).toBeGreaterThan(2)
  expect(took).toBeGreaterThan(700)
  expect(took).toBeLessThan(3000)
})

it('jumps to the top with reduced motion', async () => {
  await testScrolledDown(true)
  scrollToTop()
  expect(window.scrollY).toBe(0)
})
