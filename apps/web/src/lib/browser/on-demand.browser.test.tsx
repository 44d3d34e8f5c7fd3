import { Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { onDemand } from './on-demand.tsx'

function Opener({ Window }: { Window: ReturnType<typeof onDemand<{ name: string }>> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      {isOpen && (
        <Suspense fallback={<p>waiting</p>}>
          <Window name="picker" />
        </Suspense>
      )}
    </>
  )
}
const module = () => ({ default: ({ name }: { name: string }) => <p>{name} is here</p> })
const press = () => document.querySelector('button')?.click()
const shown = () => document.querySelector('p')?.textContent

it('code loaded in advance is drawn with the click, without waiting', async () => {
  const Window = onDemand(() => Promise.resolve(module()))
  await render(<Opener Window={Window} />)
  Window.fetchAhead()
  await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  press()
  // before the browser does anything else
  await Promise.resolve()
  expect(shown()).toBe('picker is here')
})

it('other code is loaded once when it is drawn', async () => {
  const load = vi.fn(() => Promise.resolve(module()))
  await render(<Opener Window={onDemand(load)} />)
  press()
  await expect.poll(shown).toBe('picker is here')
  expect(load).toHaveBeenCalledTimes(1)
})

it('code that could not be loaded in advance is loaded again when it is drawn', async () => {
  let tries = 0
  const Window = onDemand(async () => {
    await Promise.resolve()
    if (tries++ === 0) throw new Error('offline')
    return module()
  })
  await render(<Opener Window={Window} />)
  Window.fetchAhead()
  await new Promise((resolve) => setTimeout(resolve))
  press()
  await expect.poll(shown).toBe('picker is here')
})
