import { blake3 } from 'hash-wasm'
import { expect, it } from 'vitest'
import { hashInSlices } from './hash-in-slices.ts'

it('a file is hashed in slices of 10,240,000 bytes, never kept in memory as a whole (F4.90, F9.12)', async () => {
  const bytes = new Uint8Array(25_000_000).map((_, at) => at % 251)
  const whole = new Blob([bytes])
  const slices: [number, number][] = []
  const done: number[] = []
  const file = {
    size: whole.size,
    slice: (from = 0, to = whole.size) => {
      const part = whole.slice(from, to)
      slices.push([from, part.size])
      return part
    },
  }
  expect(await hashInSlices(file, (part) => done.push(part))).toBe(await blake3(bytes))
  expect(slices).toEqual([
    [0, 10_240_000],
    [10_240_000, 10_240_000],
    [20_480_000, 4_520_000],
  ])
  expect(done).toEqual([0.4096, 0.8192, 1])
})

it('an empty file has a hash too', async () => {
  expect(await hashInSlices(new Blob([]), () => undefined)).toBe(await blake3(''))
})
