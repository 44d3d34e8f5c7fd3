import type { ReactNode } from 'react'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import css from './system-log.module.css'

export interface LogDetailsProps {
  title: string
  /** its outcome, as a shape and a word */
  mark?: ReactNode
  /** the text that matters most, such as the message of an error */
  lead?: string
  /** by name; empty ones are left out */
  facts: readonly (readonly [name: string, value: string])[]
  /** a long text with lines, such as a stack, and its name */
  block?: { label: string; text: string }
  onClose: () => void
}

/** Everything about one entry. */
export function LogDetails({ title, mark, lead, facts, block, onClose }: LogDetailsProps) {
  return (
    <Drawer open title={title} onClose={onClose}>
      {mark}
      {lead && <p className={css.message}>{lead}</p>}
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {block && block.text !== '' && (
        // scrolls on its own, so it must be reachable by keyboard
        <pre className={css.block} tabIndex={0} aria-label={block.label}>
          {block.text}
        </pre>
      )}
    </Drawer>
  )
}
