/** First port of the journeys' servers. A running development server uses other ports. */
export const port = Number(process.env.JOURNEY_PORT ?? 4690)

export const site = `http://127.0.0.1:${port}`
export const partners = `http://localhost:${port + 1}`

/** The site with maintenance on. */
export const closedPort = port + 2
export const closedSite = `http://127.0.0.1:${closedPort}`
