import css from './facts.module.css'

/** Read-only values of a user: label and value, one below the other on a phone. */
export function Facts({ facts }: { facts: (readonly [label: string, value: string])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={css.missing}>—</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
