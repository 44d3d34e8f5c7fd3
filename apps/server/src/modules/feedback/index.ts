export { feedbackRoutes } from './feedback.routes.ts'
export { sendFeedback, setFeedbackState } from './feedback.service.ts'
