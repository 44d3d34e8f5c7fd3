import css from './chart.module.css'

export interface TipLine {
  label: string
  value: string
  /** custom property of the color */
  color: string
}

/** Content of a tooltip as elements, so that texts of users never become markup. */
export function createTip(title: string, lines: TipLine[]): HTMLElement {
  const list = createElement('dl', css.tip)
  list.append(createElement('b', undefined, title))
  for (const { label, value, color } of lines) {
    const name = createElement('dt')
    const mark = createElement('i')
    mark.style.setProperty('--mark', `var(--${color})`)
    name.append(mark, label)
    list.append(name, createElement('dd', undefined, value))
  }
  return list
}

function createElement(tag: string, className?: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.textContent = text
  return made
}
