import '../../../apps/web/src/ui/theme/tokens.css'
import '../../../apps/web/src/ui/theme/base.css'
import { createRoot, type Root } from 'react-dom/client'
import type { ReactNode } from 'react'
import { startTexts } from '../../../apps/web/src/lib/i18n/i18n.ts'
import { Designer } from './drawn.tsx'
import { OurForm, OurTable } from './ours.tsx'
import { TheirForm, TheirTable } from './theirs.tsx'

export interface FormBench {
  /** milliseconds from rendering to the end of the first frame that shows it; also how many elements it made */
  mount(contender: Contender): Promise<{ ms: number; nodes: number }>
  /** starts to note, for each key, the time from the key press to the end of the frame that shows it */
  watchKeys(): void
  /** the same for each click */
  watchClicks(): void
  /** what was noted since watching began */
  times(): number[]
  /** milliseconds from the press on the button to the end of the frame with the new row */
  addRow(): Promise<number>
  unmount(): void
}
export type Contender = 'ours-form' | 'antd-form' | 'ours-table' | 'antd-table' | 'designer'

declare global {
  interface Window {
    __bench: FormBench
  }
}

const contenders: Record<Contender, () => ReactNode> = {
  'ours-form': () => <OurForm fields={200} rules={50} />,
  'antd-form': () => <TheirForm fields={200} rules={50} />,
  'ours-table': () => <OurTable rows={500} columns={8} />,
  'antd-table': () => <TheirTable rows={500} columns={8} />,
  designer: () => <Designer fields={300} rules={50} />,
}

const holder = document.getElementById('root')
let root: Root | null = null
let times: number[] = []

/** Resolves after the frame that is being made has been painted. */
const painted = (): Promise<void> =>
  new Promise((done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      port2.postMessage(null)
    }),
  )

window.__bench = {
  async mount(contender) {
    if (!holder) throw new Error('index.html has no #root')
    const element = contenders[contender]()
    const start = performance.now()
    root = createRoot(holder)
    root.render(element)
    // React renders in a task of its own: the first frame after it is the one that counts.
    while (holder.childElementCount === 0) await new Promise((next) => setTimeout(next))
    await painted()
    return { ms: performance.now() - start, nodes: holder.querySelectorAll('*').length }
  },
  watchKeys: () => watch('keydown'),
  watchClicks: () => watch('click'),
  times: () => times,
  async addRow() {
    const button = [...document.querySelectorAll('button')].find(
      (candidate) => candidate.textContent?.replace(/\s/g, '') === '添加一行',
    )
    if (!button) throw new Error('No button adds a row')
    const start = performance.now()
    button.click()
    await painted()
    return performance.now() - start
  },
  unmount() {
    stopWatching()
    root?.unmount()
    root = null
  },
}

function watch(type: 'keydown' | 'click'): void {
  stopWatching()
  times = []
  document.addEventListener(type, note, true)
}

function stopWatching(): void {
  document.removeEventListener('keydown', note, true)
  document.removeEventListener('click', note, true)
}

function note(event: Event): void {
  // The event's own time stamp counts what waited before the page heard of it.
  void painted().then(() => times.push(performance.now() - event.timeStamp))
}

void startTexts('zh', ['ui', 'form', 'designer', 'designFrame']).then(() => {
  document.title = 'ready'
})
