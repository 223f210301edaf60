/** Which of the messages says a percentile, on the page and in the PDF: never as a place. */
export const percentKey = (percent: number) => (percent >= 100 ? 'percent-all' : percent <= 0 ? 'percent-none' : 'percent-some');
