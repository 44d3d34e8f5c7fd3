import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** What the system asks for, until the test ends: component tests ask for less motion, so that no click waits for a panel to arrive. */
export async function preferMotion(preference: 'no-preference' | 'reduce'): Promise<void> {
  onTestFinished(async () => void (await emulate('')))
  await emulate(preference)
}

const emulate = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
