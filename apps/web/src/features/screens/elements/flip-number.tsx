import css from './elements.module.css'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A figure whose digits roll to their new value; all movement is done by the compositor. */
export function FlipNumber({ text }: { text: string }) {
  return (
    <b className={css.flip} role="img" aria-label={text}>
      {[...text].map((char, at) => {
        const digit = digits.indexOf(char)
        // counted from the end, so that ones stay ones if a figure gets longer
        const key = text.length - at
        if (digit < 0) return <span key={key}>{char}</span>
        return (
          <span key={key} className={css.card}>
            <span data-drawing className={css.roll} style={{ transform: `translateY(${digit * -10}%)` }}>
              {digits.map((one) => (
                <span key={one}>{one}</span>
              ))}
            </span>
          </span>
        )
      })}
    </b>
  )
}
