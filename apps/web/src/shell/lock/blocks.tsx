import styles from './lock-screen.module.css'

/** Number of blocks in each column: the charge of a day. */
const day = [2, 2, 3, 3, 4, 4, 4, 3, 2, 1, 2, 3, 3, 2, 2, 1, 1, 1, 1, 2]
const columns = [...day, ...day.map((height) => Math.max(1, height - 1))]
const step = { x: 22, y: 10 }

/** Decoration at the bottom of the lock screen, in the theme color. */
export function Blocks() {
  return (
    <svg className={styles.blocks} viewBox="0 0 880 46" aria-hidden>
      {columns.flatMap((height, column) =>
        Array.from({ length: height }, (_, row) => (
          <rect key={`${column}-${row}`} x={2 + column * step.x} y={36 - row * step.y} width="18" height="7" rx="2" />
        )),
      )}
    </svg>
  )
}
