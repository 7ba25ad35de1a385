import { configure } from '@testing-library/react'

// What comes late on a busy machine has come; a second is short for a screen there.
configure({ asyncUtilTimeout: 10_000 })
