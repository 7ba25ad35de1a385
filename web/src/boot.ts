import { environment } from './platform/env.ts'

document.documentElement.dataset['environment'] = environment
