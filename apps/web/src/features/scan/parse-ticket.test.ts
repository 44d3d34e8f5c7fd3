import { describe, expect, it } from 'vitest'
import { parseTicket } from './parse-ticket.ts'

const here = 'https://armature.example.com'

describe('the text of a QR code', () => {
  it.each([
    [`${here}/app/scan?ticket=ABCDEFGH23`, 'ABCDEFGH23'],
    ['ABCDE-FGH23', 'ABCDEFGH23'],
    [' abcde fgh23 ', 'ABCDEFGH23'],
  ])('contains the ticket %s (SO.09)', (text, ticket) => {
    expect(parseTicket(text, here)).toBe(ticket)
  })

  it.each([
    ['https://elsewhere.example.com/app/scan?ticket=ABCDEFGH23', 'another site'],
    [`${here}:8443/app/scan?ticket=ABCDEFGH23`, 'another port'],
    [`${here}/home?ticket=ABCDEFGH23`, 'another page'],
    [`${here}/app/scan`, 'no ticket'],
    [`${here}/app/scan?ticket=../../x`, 'no ticket but a path'],
    ['ABCDEFGH2', 'too short'],
    ['ABCDEFGH234', 'too long'],
    ['ABCDEFGH0I', 'characters that are not used'],
    ['javascript:alert(1)', 'a script'],
    ['', 'nothing'],
  ])('has no ticket: %s, %s', (text) => {
    expect(parseTicket(text, here)).toBeNull()
  })
})
