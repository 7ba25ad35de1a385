/** Takes the skeleton of index.html away in the frame in which the first real page is visible. */
export function dropSkeleton(document: Document) {
  const skeleton = document.querySelector('#skeleton')
  const look = () => {
    if (document.querySelector('main:not([hidden]) > *')) skeleton?.remove()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
