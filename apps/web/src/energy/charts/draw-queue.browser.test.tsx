import { expect, it } from 'vitest'
import { queueDrawing } from './draw-queue.ts'

/** Occupies the browser for longer than the drawings of a frame may take. */
function work(): void {
  const end = performance.now() + 12
  while (performance.now() < end);
}
const waitForFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

it('draws charts whose data arrive together in frames of their own, and not those that are gone meanwhile', async () => {
  const drawn: string[] = []
  let frame = 0
  const draw = (name: string) => () => {
    work()
    drawn.push(`${name} ${frame}`)
  }
  queueDrawing(draw('a'))
  const cancel = queueDrawing(draw('gone'))
  queueDrawing(draw('b'))
  queueDrawing(draw('c'))
  cancel()
  for (; frame < 5; frame++) await waitForFrame()
  expect(drawn.map((one) => one.slice(0, 1))).toEqual(['a', 'b', 'c'])
  expect(new Set(drawn.map((one) => one.slice(2))).size).toBe(3)
})
