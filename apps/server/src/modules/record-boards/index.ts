export { readBoard } from './board.service.ts'
