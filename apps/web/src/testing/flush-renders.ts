import React from 'react'
import { flushSync } from 'react-dom'

// a test may replace the clock
const { setTimeout: startTimer } = globalThis
const nextTurn = (): Promise<void> => new Promise((resolve) => void startTimer(resolve))

/**
 * React has `act` in its build for developers only. vitest-browser-react calls it to mount and unmount: as with that one, what a
 * test mounts is rendered and its effects have run before the test goes on.
 */
async function act(mount: () => Promise<void>): Promise<void> {
  let mounting: Promise<void> | undefined
  flushSync(() => {
    mounting = mount()
  })
  await mounting
  // effects, and what they started with data that was already there
  for (let turn = 0; turn < 3; turn++) await nextTurn()
}

Object.assign(React, { act })
