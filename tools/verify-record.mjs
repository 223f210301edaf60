// Checks a jury record without Laurel and without a connection: node verify-record.mjs FILE [--key FINGERPRINT] [--marks FILE] [--reveal FILE]
// It needs Node 22 or later. Made from the product's own rules of counting (tools/verify-record.ts) by "npm run verifier".
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { createPublicKey, hash, verify } from "node:crypto";
new Intl.PluralRules("en-US", { type: "ordinal" });
// server/src/wings/results/winner/winner.rules.ts
function awardsOf({ judges, public: voted, shortlisted }) {
	const ofJudges = judges?.flatMap(({ entryId, place }) => {
		if (place > 5) return [];
		return place === 1 ? [{
			entryId,
			kind: "winner"
		}, {
			entryId,
			kind: "nominee"
		}] : [{
			entryId,
			kind: "nominee"
		}];
	});
	const named = new Set(ofJudges?.map(({ entryId }) => entryId));
	const honorees = ofJudges ? [...shortlisted].filter((entryId) => !named.has(entryId)) : [];
	return [
		...ofJudges ?? [],
		...honorees.map((entryId) => ({
			entryId,
			kind: "honoree"
		})),
		...(voted ?? []).filter(({ place }) => place === 1).map(({ entryId }) => ({
			entryId,
			kind: "pv_winner"
		}))
	];
}
// contract/src/wings/results/rulebook/countings/calibration.ts
var degrees = 4;
var rounds = 40;
var believed = {
	entry: .4,
	category: .05,
	judge: .2,
	noise: .35
};
var beliefWeight = 12;
function* calibrating(unordered, version) {
	const given = inOwnOrder(unordered);
	const entries = new Part(given.map(({ entryId }) => entryId));
	const judges = new Part(given.map(({ judgeId }) => judgeId));
	const categories = new Part(given.map(({ categoryId }) => categoryId));
	const scores = Float64Array.from(given, ({ score }) => score);
	const average = meanOf(scores);
	const whole = Math.max(varianceOf(scores, average), 1e-6);
	const variance = {
		entry: believed.entry * whole,
		category: believed.category * whole,
		judge: believed.judge * whole,
		noise: believed.noise * whole
	};
	const rest = scores.map((score) => score - average);
	const weights = version === 1 ? void 0 : new Float64Array(scores.length).fill(1);
	const noiseOf = (squares, spent) => (squares + beliefWeight * believed.noise * whole) / (Math.max(scores.length - spent, 0) + beliefWeight);
	let spent = 0;
	for (let round = 0; round < rounds; round += 1) {
		categories.settle(rest, variance.noise / variance.category, weights);
		judges.settle(rest, variance.noise / variance.judge, weights);
		entries.settle(rest, variance.noise / variance.entry, weights);
		yield;
		if (round < 5) continue;
		variance.category = categories.variance(variance.noise, variance.category, believed.category * whole);
		variance.judge = judges.variance(variance.noise, variance.judge, believed.judge * whole);
		variance.entry = entries.variance(variance.noise, variance.entry, believed.entry * whole);
		spent = [
			entries.freedom(variance.noise / variance.entry),
			judges.freedom(variance.noise / variance.judge),
			categories.freedom(variance.noise / variance.category)
		].reduce((sum, one) => sum + one, 0);
		variance.noise = noiseOf(sumOfSquares(rest, weights), spent);
		if (!weights) continue;
		for (let n = 0; n < rest.length; n += 1) weights[n] = 5 / (degrees + square(rest[n]) / variance.noise);
		for (const part of [
			categories,
			judges,
			entries
		]) part.weigh(weights);
	}
	if (weights) variance.noise = noiseOf(sumOfSquares(rest), spent);
	const found = new Map(given.map(({ entryId, categoryId }) => [entryId, average + categories.effectOf(categoryId) + entries.effectOf(entryId)]));
	const means = weights && isTooFew(given) ? plainMeans(given) : found;
	return {
		scoreOf: (entryId) => means.get(entryId),
		expectedOf: (entryId) => found.get(entryId),
		offsetOf: (judgeId) => judges.effectOf(judgeId),
		levelOf: (categoryId) => average + (categories.effectOf(categoryId) ?? 0),
		variance
	};
}
function isTooFew(given) {
	const reviews = [...Map.groupBy(given, ({ entryId }) => entryId).values()].map(({ length }) => length);
	return 2 * reviews.filter((count) => count > 1).length < reviews.length;
}
function plainMeans(given) {
	const sumOf = (own) => own.reduce((sum, { score }) => sum + score, 0);
	return new Map([...Map.groupBy(given, ({ entryId }) => entryId)].map(([entryId, own]) => [entryId, sumOf(own) / own.length]));
}
function inOwnOrder(given) {
	const byEntry = given.toSorted((one, other) => one.entryId - other.entryId);
	const ofJudge = [...Map.groupBy(byEntry, ({ judgeId }) => judgeId)];
	const compare = (one, other) => {
		for (const [at, { entryId, score }] of one.entries()) {
			const there = other[at];
			if (!there) return 1;
			if (entryId !== there.entryId) return entryId - there.entryId;
			if (score !== there.score) return score - there.score;
		}
		return one.length - other.length;
	};
	const rank = new Map(ofJudge.sort(([, one], [, other]) => compare(one, other)).map(([judgeId], at) => [judgeId, at]));
	return byEntry.sort((one, other) => one.entryId - other.entryId || (rank.get(one.judgeId) ?? 0) - (rank.get(other.judgeId) ?? 0));
}
var square = (value) => value * value;
var Part = class {
	#placeOf = new Map();
	#at;
	#counts;
	#effects;
	constructor(ids) {
		for (const id of ids) if (!this.#placeOf.has(id)) this.#placeOf.set(id, this.#placeOf.size);
		this.#at = Int32Array.from(ids, (id) => this.#placeOf.get(id) ?? 0);
		this.#counts = new Float64Array(this.#placeOf.size);
		for (const place of this.#at) this.#counts[place] = (this.#counts[place] ?? 0) + 1;
		this.#effects = new Float64Array(this.#placeOf.size);
	}
	effectOf(id) {
		return this.#effects[this.#placeOf.get(id) ?? -1];
	}
	settle(rest, pull, weights) {
		const sums = new Float64Array(this.#effects.length);
		for (let n = 0; n < rest.length; n += 1) {
			const place = this.#at[n];
			const [sum, left, effect] = [
				sums[place],
				rest[n],
				this.#effects[place]
			];
			sums[place] = weights ? sum + weights[n] * (left + effect) : sum + left + effect;
		}
		const changes = sums.map((sum, place) => sum / (this.#counts[place] + pull) - this.#effects[place]);
		for (let n = 0; n < rest.length; n += 1) rest[n] = rest[n] - changes[this.#at[n]];
		for (let place = 0; place < changes.length; place += 1) this.#effects[place] = this.#effects[place] + changes[place];
	}
	weigh(weights) {
		this.#counts.fill(0);
		for (let n = 0; n < weights.length; n += 1) {
			const place = this.#at[n];
			this.#counts[place] = this.#counts[place] + weights[n];
		}
	}
	variance(noise, now, before) {
		let sum = beliefWeight * before;
		for (let place = 0; place < this.#effects.length; place += 1) sum += square(this.#effects[place]) + noise / (this.#counts[place] + noise / now);
		return Math.max(sum / (this.#effects.length + beliefWeight), 1e-9);
	}
	freedom(pull) {
		return this.#counts.reduce((sum, count) => sum + count / (count + pull), 0);
	}
};
var meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
var varianceOf = (values, mean) => values.reduce((sum, value) => sum + square(value - mean), 0) / Math.max(values.length - 1, 1);
var sumOfSquares = (values, weights) => values.reduce((sum, value, n) => sum + (weights ? weights[n] * square(value) : square(value)), 0);
// server/src/wings/results/ranking/ranking.rules.ts
var decisionBetween = (one, other, rules) => {
	for (const { name, value } of rules) {
		const difference = value(other) - value(one);
		if (difference !== 0) return {
			rule: name,
			difference
		};
	}
	return {
		rule: "tied",
		difference: 0
	};
};
function orderBy(items, rules) {
	const sorted = items.toSorted((one, other) => decisionBetween(one, other, rules).difference);
	const between = sorted.slice(1).map((item, at) => decisionBetween(sorted[at], item, rules).rule);
	const ties = [];
	for (const [at, item] of sorted.entries()) {
		const before = between[at - 1] === "tied" ? ties.at(-1) : void 0;
		if (before) before.push(item);
		else ties.push([item]);
	}
	return {
		ordered: sorted.map((item, at) => ({
			item,
			decidedBy: between[at] ?? between[at - 1] ?? "only"
		})),
		ties: ties.filter(({ length }) => length > 1),
		ruleBetween: (entryId, other) => {
			const [one, two] = [entryId, other].map((id) => items.find((item) => item.entryId === id));
			return one && two ? decisionBetween(one, two, rules).rule : "none";
		}
	};
}
var ordinaryOrder = (standings, isAdaptive = false) => {
	const calibrated = {
		name: "calibrated",
		value: (standing) => hundredths(standing.calibrated)
	};
	if (isAdaptive) return orderBy(standings, [calibrated]);
	return orderBy(standings, [
		calibrated,
		{
			name: "rawMean",
			value: ({ rawMean }) => hundredths(rawMean)
		},
		{
			name: "reviews",
			value: ({ reviews }) => reviews
		}
	]);
};
var hundredths = (value) => Math.round(value * 100);
var pvOrder = (standings) => orderBy(standings, [{
	name: "votes",
	value: ({ votes }) => votes
}]);
function standingsOf(ballots, inContest) {
	const found = new Map();
	for (const { ranked } of ballots) for (const [at, entryId] of ranked.entries()) {
		if (!inContest.has(entryId)) continue;
		const standing = found.get(entryId) ?? {
			entryId,
			ballots: 0,
			places: Array.from({ length: 5 }, () => 0),
			points: 0
		};
		standing.ballots += 1;
		standing.places[at] = (standing.places[at] ?? 0) + 1;
		standing.points += 5 - at;
		found.set(entryId, standing);
	}
	return [...found.values()].sort((one, other) => one.entryId - other.entryId);
}
var placeNames = [
	"firstPlaces",
	"secondPlaces",
	"thirdPlaces",
	"fourthPlaces",
	"fifthPlaces"
];
function executiveOrder(ballots, inContest, tieBreakers) {
	const first = {
		name: "firstPlaces",
		value: ({ places }) => places[0] ?? 0
	};
	const points = {
		name: "points",
		value: (standing) => standing.points
	};
	const later = placeNames.slice(1).map((name, at) => ({
		name,
		value: ({ places }) => places[at + 1] ?? 0
	}));
	const words = tieBreakers.flatMap((judgeId) => {
		const own = ballots.find((ballot) => ballot.judgeId === judgeId)?.ranked;
		if (!own) return [];
		return [{
			name: "tieBreaker",
			value: ({ entryId }) => own.includes(entryId) ? 5 - own.indexOf(entryId) : 0
		}];
	});
	const naming = orderBy(standingsOf(ballots, inContest), [
		{
			name: "ballots",
			value: (standing) => standing.ballots
		},
		points,
		first,
		...later,
		...words
	]);
	const nominees = orderBy(naming.ordered.slice(0, 5).map(({ item }) => item), [
		first,
		points,
		...later,
		...words
	]);
	const others = naming.ordered.slice(5);
	const line = naming.ordered[4]?.decidedBy ?? "only";
	return {
		ordered: [...nominees.ordered.map((one, at) => others.length && at === 4 ? {
			...one,
			decidedBy: line
		} : one), ...others],
		ties: [...nominees.ties, ...naming.ties.filter((tie) => tie.some((item) => others.some((other) => other.item === item)))],
		ruleBetween: (entryId, other) => {
			const rule = nominees.ruleBetween(entryId, other);
			return rule === "none" ? naming.ruleBetween(entryId, other) : rule;
		}
	};
}
function applyMoves(order, moves, wording = 2) {
	const moved = new Set(moves.map(({ entryId }) => entryId));
	const counted = order.ordered.filter(({ item }) => !moved.has(item.entryId));
	const waiting = moves.toSorted((one, other) => one.place - other.place || other.at.getTime() - one.at.getTime());
	const placed = [];
	while (counted.length || waiting.length) {
		const place = placed.length + 1;
		const move = waiting[0] && (waiting[0].place <= place || counted.length === 0) ? waiting.shift() : void 0;
		if (move) {
			placed.push({
				entryId: move.entryId,
				place,
				decidedBy: "administrator"
			});
			continue;
		}
		const next = counted.shift();
		if (!next) continue;
		const before = placed.at(-1);
		const shares = before !== void 0 && order.ties.some((tie) => holds(tie, next.item.entryId) && holds(tie, before.entryId)) && !moved.has(before.entryId);
		placed.push({
			entryId: next.item.entryId,
			place: shares ? before.place : place,
			decidedBy: next.decidedBy
		});
	}
	return markTies(placed, order, moved, wording);
}
var holds = (tie, entryId) => tie.some((item) => item.entryId === entryId);
function markTies(placed, order, moved, wording) {
	const open = openTies(order, moved);
	const left = order.ordered.map(({ item }) => item.entryId).filter((entryId) => !moved.has(entryId));
	return placed.map((one) => {
		if (moved.has(one.entryId)) return one;
		if (open.some((tie) => tie.includes(one.entryId))) return {
			...one,
			decidedBy: "tied"
		};
		if (one.decidedBy !== "tied") return one;
		return {
			...one,
			decidedBy: wording === 1 ? "administrator" : neighborsRule(one.entryId, left, order)
		};
	});
}
function neighborsRule(entryId, left, { ruleBetween }) {
	const at = left.indexOf(entryId);
	const neighbor = left[at + 1] ?? left[at - 1];
	return neighbor === void 0 ? "tied" : ruleBetween(entryId, neighbor);
}
var openTies = (order, moved) => order.ties.map((tie) => tie.map(({ entryId }) => entryId).filter((entryId) => !moved.has(entryId))).filter(({ length }) => length > 1);
function spreadOf(scores) {
	const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
	const squares = scores.reduce((sum, score) => sum + (score - mean) * (score - mean), 0);
	return {
		mean,
		spread: scores.length > 1 ? Math.sqrt(squares / (scores.length - 1)) : null
	};
}
// server/src/wings/results/ranking/counted.rules.ts
var inContest = (entries) => new Set(entries.filter(({ isOff }) => !isOff).map(({ id }) => id));
var rounded = (value) => hundredths(value) / 100;
function countedReviews(entries, scores, { scoreOf }, isAdaptive) {
	const own = Map.groupBy(scores, ({ entryId }) => entryId);
	const figures = new Map([...own].map(([entryId, reviews]) => {
		const given = reviews.map(({ score }) => score).sort((one, other) => one - other);
		const { mean, spread } = spreadOf(given);
		return [entryId, {
			RawMean: rounded(mean),
			Calibrated: rounded(scoreOf(entryId) ?? mean),
			Reviews: given.length,
			Spread: spread === null ? null : rounded(spread),
			Scores: given
		}];
	}));
	const taking = inContest(entries);
	return {
		order: ordinaryOrder([...figures].filter(([entryId]) => taking.has(entryId)).sort(([one], [other]) => one - other).map(([entryId, { Calibrated, RawMean, Reviews }]) => ({
			entryId,
			calibrated: Calibrated,
			rawMean: RawMean,
			reviews: Reviews
		})), isAdaptive),
		figuresOf: (entryId) => figures.get(entryId) ?? {
			RawMean: null,
			Calibrated: null,
			Reviews: 0,
			Spread: null,
			Scores: []
		},
		counted: scores.length
	};
}
function countedBallots(entries, ballots, tieBreakers) {
	const order = executiveOrder(ballots, inContest(entries), tieBreakers);
	const figures = new Map(order.ordered.map(({ item }) => [item.entryId, {
		Ballots: item.ballots,
		Places: item.places,
		Points: item.points
	}]));
	return {
		order,
		figuresOf: (entryId) => figures.get(entryId) ?? {
			Ballots: 0,
			Places: [
				0,
				0,
				0,
				0,
				0
			],
			Points: 0
		},
		counted: ballots.length
	};
}
function countedVotes(entries, votes) {
	const taking = inContest(entries);
	const figures = new Map(votes.map(({ entryId, votes: count }) => [entryId, { Votes: count }]));
	return {
		order: pvOrder(votes.filter(({ entryId }) => taking.has(entryId))),
		figuresOf: (entryId) => figures.get(entryId) ?? { Votes: 0 },
		counted: votes.reduce((sum, { votes: count }) => sum + count, 0)
	};
}
// server/src/wings/results/jury-record/record/record-state.rules.ts
var pairOf = (what, judge) => what * 1e6 + judge;
var rankingOf = (categoryId, kind) => `${categoryId} ${kind}`;
var moveOf = (entryId, kind) => `${entryId} ${kind}`;
var RecordState = class {
	season;
	categories = new Map();
	entries = new Map();
	reviews = new Map();
	reviewsAside = new Map();
	ballots = new Map();
	ballotsAside = new Map();
	declinedEntries = new Map();
	declinedBallots = new Map();
	tieBreakers = new Map();
	moves = new Map();
	shortlists = new Map();
	results = new Map();
	acts = new Map();
	awards = new Map();
	#lines = 0;
	#entriesOf;
	#scores;
	#fit;
	apply(line) {
		this.#lines += 1;
		switch (line.k) {
			case "season":
				this.season = line;
				break;
			case "category":
				this.categories.set(line.c, line.by);
				break;
			case "entry":
				this.#forgetScores();
				this.#entriesOf = void 0;
				if ("out" in line) this.entries.delete(line.e);
				else this.entries.set(line.e, {
					c: line.c,
					isOff: line.off === 1
				});
				break;
			case "review":
				this.#forgetScores();
				this.reviews.set(pairOf(line.e, line.j), {
					e: line.e,
					j: line.j,
					s: line.s,
					c: line.c ?? []
				});
				this.reviewsAside.delete(pairOf(line.e, line.j));
				break;
			case "setAside":
				if ("e" in line) {
					this.#forgetScores();
					setAside(this.reviews, this.reviewsAside, pairOf(line.e, line.j));
				} else setAside(this.ballots, this.ballotsAside, pairOf(line.c, line.j));
				break;
			case "declined":
				if ("e" in line) this.declinedEntries.set(line.e, line.n);
				else this.declinedBallots.set(line.c, line.n);
				break;
			case "ballot":
				this.ballots.set(pairOf(line.c, line.j), {
					c: line.c,
					j: line.j,
					r: line.r
				});
				this.ballotsAside.delete(pairOf(line.c, line.j));
				break;
			case "tieBreaker":
				this.tieBreakers.set(line.c, line.j);
				break;
			case "move": {
				const { c, kind, e, p, r } = line;
				if (p === null) this.moves.delete(moveOf(e, kind));
				else this.moves.set(moveOf(e, kind), {
					c,
					kind,
					e,
					p,
					r: r ?? "",
					at: this.#lines
				});
				break;
			}
			case "shortlist":
				this.shortlists.set(line.c, line.e);
				break;
			case "result":
				if ("open" in line) this.results.delete(rankingOf(line.c, line.kind));
				else this.results.set(rankingOf(line.c, line.kind), line);
				break;
			case "act":
				this.acts.set(line.n, line);
				if (line.what === "withdrawal" && line.e !== void 0) {
					for (const [key, result] of this.results) if (line.c.includes(result.c)) this.results.set(key, withoutWork(result, line.e, line.to));
				}
				break;
			case "award": if ("out" in line) this.awards.delete(`${line.e} ${line.l}`);
			else this.awards.set(`${line.e} ${line.l}`, {
				e: line.e,
				l: line.l,
				r: line.r ?? ""
			});
		}
	}
	*placed(c, kind, votes = [], wording = 1) {
		const entries = this.entriesOf(c);
		const moves = [...this.moves.values()].filter((move) => move.c === c && move.kind === kind && this.entries.get(move.e)?.c === c && !this.entries.get(move.e)?.isOff).sort((one, other) => one.e - other.e).map(({ e, p, at }) => ({
			entryId: e,
			place: p,
			at: new Date(at)
		}));
		if (kind === "pv") return applyMoves(countedVotes(entries, votes.map(([entryId, count]) => ({
			entryId,
			votes: count
		}))).order, moves, wording);
		if (kind === "executive") return applyMoves(countedBallots(entries, [...this.ballots.values()].filter((ballot) => ballot.c === c).map(({ j, r }) => ({
			judgeId: j,
			ranked: r
		})), this.tieBreakers.get(c) ?? []).order, moves, wording);
		const scores = this.#allScores();
		this.#fit ??= yield* calibrating([...scores.values()].flat(), this.season?.fit ?? 1);
		return applyMoves(countedReviews(entries, scores.get(c) ?? [], this.#fit, this.season?.adaptive ?? false).order, moves, wording);
	}
	entriesOf(c) {
		this.#entriesOf ??= Map.groupBy(this.entries, ([, entry]) => entry.c);
		return (this.#entriesOf.get(c) ?? []).map(([id, { isOff }]) => ({
			id,
			isOff
		})).sort((one, other) => one.id - other.id);
	}
	#allScores() {
		this.#scores ??= Map.groupBy([...this.reviews.values()].flatMap(({ e, j, s }) => {
			const entry = this.entries.get(e);
			return entry ? [{
				entryId: e,
				judgeId: j,
				categoryId: entry.c,
				score: s
			}] : [];
		}), ({ categoryId }) => categoryId);
		return this.#scores;
	}
	#forgetScores() {
		this.#scores = void 0;
		this.#fit = void 0;
	}
};
function withoutWork(result, e, to) {
	const left = result.p.find(([entry]) => entry === e)?.[1];
	if (left === void 0) return result;
	const rest = result.p.filter(([entry]) => entry !== e);
	return {
		...result,
		p: to === "up" ? rest.map(([entry, place, by]) => [
			entry,
			place > left ? place - 1 : place,
			by
		]) : rest
	};
}
function setAside(counted, aside, pair) {
	const kept = counted.get(pair);
	if (kept) aside.set(pair, kept);
	counted.delete(pair);
}
// server/src/wings/results/jury-record/record/record-acts.rules.ts
var rankingWords = {
	ordinary: "ranking by reviews",
	executive: "ranking by ballots",
	pv: "public vote"
};
var works = (count) => count === 1 ? "1 work" : `${count} works`;
var entries = (list) => list.length === 0 ? "no entries" : `${list.length === 1 ? "entry" : "entries"} ${list.join(", ")}`;
function actWords(act) {
	switch (act.what) {
		case "late": return `Category ${act.c}, ${rankingWords[act.kind]} (line ${act.line}): marked as final before the record began. It says ${act.said || "nothing"}; the lines before it give ${act.counted || "nothing"}. Its awards rest on it.`;
		case "moved": return `Category ${act.c}, ${rankingWords[act.kind]} (line ${act.line}): entry ${act.e} moved to place ${act.p} by hand.`;
		case "reopened": return `Category ${act.c}, ${rankingWords[act.kind]} (line ${act.line}): a final ranking was opened again.`;
		case "shortlistByHand": return `Category ${act.c} (line ${act.line}): the shortlist was set by hand: ${entries(act.e)}.`;
		case "unlisted": return `Category ${act.c}, ranking by ballots (line ${act.line}): ${entries(act.e)} ${act.e.length === 1 ? "isn’t" : "aren’t"} on the shortlist of the record.`;
		case "votes": return `Category ${act.c}, public vote (line ${act.line}): ${votesIn(act.v)}. The votes themselves aren’t in this record${act.root ? `: compare them with the published list of votes whose root is ${act.root}.` : ", and it names no published list of them."}`;
		case "awardByHand": return `Entry ${act.e} is awarded ${act.l} by hand (line ${act.line}).`;
		case "awardWithoutResult": return `Entry ${act.e} is awarded ${act.l} (line ${act.line}), and ${act.c === void 0 ? "it has no category" : `category ${act.c} has no final ranking`} that gives it.`;
		case "awardLeftOut": return `Entry ${act.e} (category ${act.c}) is ${act.l} by the results, and the record doesn’t award it.`;
		case "noResult": return `Category ${act.c} has ${works(act.works)} and no final ranking, though the record is sealed.`;
		case "byPeople": {
			const { what, by, c, e, to } = act.act;
			const where = c.length === 1 ? `Category ${c[0]}` : `Categories ${c.join(", ")}`;
			const then = to === void 0 ? "" : to === "up" ? ", and the works behind it moved up" : ", and its place stays empty";
			return `${where} (line ${act.line}): ${doneWords[what]}${e === void 0 ? "" : ` (entry ${e})`}${then}. ${byWords[by]}`;
		}
	}
}
var doneWords = {
	move: "a work was moved",
	restore: "a move was taken back",
	award: "awards were given or taken by hand",
	finalize: "the result was made final early or with something missing",
	override: "what was missing was left as it is",
	reviews: "which reviews or ballots count was changed",
	reopen: "the final result was opened again",
	withdrawal: "a work with a final place was withdrawn"
};
var byWords = {
	one: "One person decided it alone.",
	two: "One person asked for it and another approved it.",
	waited: "One person asked for it, nobody else could approve it, and it waited in public."
};
var votesIn = (v) => v.length === 0 ? "no votes" : v.map(([e, count], at) => `${count}${at === 0 ? " votes" : ""} for entry ${e}`).join(", ");
var Acts = class {
	list = [];
	#lineOf = new Map();
	#named = new Set();
	#unlistedYet = [];
	see(line, number, state) {
		switch (line.k) {
			case "move":
				if (line.p !== null) this.#lineOf.set(moveOf(line.e, line.kind), number);
				break;
			case "act":
				this.list.push({
					what: "byPeople",
					line: number,
					act: line
				});
				break;
			case "award":
				this.#lineOf.set(`${line.e} ${line.l}`, number);
				break;
			case "shortlist":
				if (line.n === void 0) this.list.push({
					what: "shortlistByHand",
					line: number,
					c: line.c,
					e: line.e
				});
				else this.#moves(state, line.c, "ordinary");
				break;
			case "result": {
				const { c, kind } = line;
				if ("open" in line) {
					this.list.push({
						what: "reopened",
						line: number,
						c,
						kind
					});
					break;
				}
				this.#moves(state, c, kind);
				if (kind === "executive") this.#unlisted(state, line, number);
				if (kind === "pv") this.list.push({
					what: "votes",
					line: number,
					c,
					v: line.v ?? [],
					root: line.root
				});
				break;
			}
		}
	}
	#unlisted(state, { c, p }, line) {
		const listed = new Set(state.shortlists.get(c));
		const e = p.map(([entry]) => entry).filter((entry) => !listed.has(entry));
		if (e.length > 0) this.#unlistedYet.push({
			line,
			c,
			e
		});
	}
	#moves(state, of, in_) {
		for (const { c, kind, e, p } of state.moves.values()) {
			if (c !== of || kind !== in_) continue;
			const line = this.#lineOf.get(moveOf(e, kind)) ?? 0;
			if (this.#named.has(line)) continue;
			this.#named.add(line);
			this.list.push({
				what: "moved",
				line,
				c,
				kind,
				e,
				p
			});
		}
	}
	end(state, isSealed) {
		for (const { line, c, e } of this.#unlistedYet) {
			const never = e.filter((entry) => !state.shortlists.get(c)?.includes(entry));
			if (never.length > 0) this.list.push({
				what: "unlisted",
				line,
				c,
				e: never
			});
		}
		for (const { e, l, r } of state.awards.values()) {
			const line = this.#lineOf.get(`${e} ${l}`) ?? 0;
			const c = state.entries.get(e)?.c;
			if (r !== "") this.list.push({
				what: "awardByHand",
				line,
				e,
				l
			});
			else if (c === void 0 || !decidingResult(state, c, l)) this.list.push({
				what: "awardWithoutResult",
				line,
				e,
				c,
				l
			});
		}
		this.list.push(...leftOut(state, isSealed));
		if (!isSealed) return;
		for (const c of state.categories.keys()) {
			const taking = state.entriesOf(c).filter(({ isOff }) => !isOff).length;
			if (taking > 0 && !decidingResult(state, c, "winner")) this.list.push({
				what: "noResult",
				c,
				works: taking
			});
		}
	}
};
function decidingResult(state, c, level) {
	if (level === "pv_winner") return state.results.get(rankingOf(c, "pv"));
	return state.results.get(rankingOf(c, state.categories.get(c) === "reviews" ? "ordinary" : "executive"));
}
function dueAwards(state, c) {
	const places = (line) => line?.p.map(([entryId, place]) => ({
		entryId,
		place
	}));
	const judges = places(decidingResult(state, c, "winner"));
	const voted = places(decidingResult(state, c, "pv_winner"));
	const shortlisted = new Set((state.shortlists.get(c) ?? []).filter((e) => state.entries.get(e)?.isOff === false));
	return awardsOf({
		...judges && { judges },
		...voted && { public: voted },
		shortlisted
	}).map(({ entryId, kind }) => ({
		e: entryId,
		l: kind
	}));
}
function leftOut(state, isSealed) {
	const levels = new Set(state.season?.levels ?? [...state.awards.values()].map(({ l }) => l));
	const isBegun = (c, isPublic) => isSealed || [...state.awards.values()].some(({ e, l }) => state.entries.get(e)?.c === c && l === "pv_winner" === isPublic);
	return [...new Set([...state.results.values()].map(({ c }) => c))].flatMap((c) => {
		const missing = dueAwards(state, c).filter(({ e, l }) => levels.has(l) && !state.awards.has(`${e} ${l}`));
		const begun = {
			judges: isBegun(c, false),
			public: isBegun(c, true)
		};
		return missing.filter(({ l }) => l === "pv_winner" ? begun.public : begun.judges).map(({ e, l }) => ({
			what: "awardLeftOut",
			e,
			c,
			l
		}));
	});
}
// server/src/kernel/runtime/merkle.ts
var leafBytes = Buffer.alloc(33, 0);
var nodeBytes = Buffer.alloc(65, 1);
function leafOf$1(commitment) {
	leafBytes.set(commitment, 1);
	return hash("sha256", leafBytes, "buffer");
}
function nodeOf(left, right) {
	nodeBytes.set(left, 1);
	nodeBytes.set(right, 33);
	return hash("sha256", nodeBytes, "buffer");
}
function levelsOf(commitments) {
	let level = commitments.map(leafOf$1);
	const levels = [level];
	while (level.length > 1) {
		const above = [];
		for (let at = 0; at < level.length; at += 2) {
			const [left, right] = [level[at], level[at + 1]];
			above.push(right ? nodeOf(left, right) : left);
		}
		level = above;
		levels.push(level);
	}
	return levels;
}
var rootOf = (levels) => levels.at(-1)?.[0]?.toString("hex") ?? hash("sha256", "", "hex");
function rootFrom(commitment, path) {
	let at = leafOf$1(commitment);
	for (const { Side, Hash } of path) {
		if (!/^[0-9a-f]{64}$/.test(Hash)) return void 0;
		const neighbor = Buffer.from(Hash, "hex");
		at = Side === "left" ? nodeOf(neighbor, at) : nodeOf(at, neighbor);
	}
	return at.toString("hex");
}
// server/src/wings/results/jury-record/record/record-chain.rules.ts
var sha256 = (data) => hash("sha256", data, "buffer");
var leafOf = (line) => sha256(line);
var rootOfLines = (lines) => rootOf(levelsOf(lines.map(leafOf)));
var Chain = class {
	lines;
	#hash;
	constructor(lines = 0, hex = "00".repeat(32)) {
		this.lines = lines;
		this.#hash = Buffer.from(hex, "hex");
	}
	get hash() {
		return this.#hash.toString("hex");
	}
	add(line) {
		this.#hash = sha256(Buffer.concat([this.#hash, Buffer.from(line)]));
		this.lines += 1;
	}
};
var textOfMark = (record, { k, n, h, m }) => Buffer.from(`laurel-record-1 ${k} ${record} ${n} ${h} ${m}`);
var textOfKey = (record, n, pub) => Buffer.from(`laurel-record-1 key ${record} ${n} ${pub}`);
function publicKeyFrom(pub) {
	try {
		return createPublicKey({
			key: {
				kty: "OKP",
				crv: "Ed25519",
				x: pub
			},
			format: "jwk"
		});
	} catch {
		return;
	}
}
var isSignedBy = (key, text, sig) => key !== void 0 && verify(null, text, key, Buffer.from(sig, "base64url"));
var fingerprintOf = (pub) => (hash("sha256", Buffer.from(pub, "base64url"), "hex").match(/.{8}/g) ?? []).join(" ");
var isSameFingerprint = (one, other) => {
	const bare = (text) => text.toLowerCase().replace(/[^0-9a-f]/g, "");
	return bare(one) === bare(other);
};
// server/src/wings/results/jury-record/record/record-form.rules.ts
var whole = (least, most) => (value) => Number.isInteger(value) && value >= least && value <= most;
var text = (form) => (value) => typeof value === "string" && form.test(value);
var one = (...values) => (value) => values.includes(value);
var nameIn = (names) => (value) => typeof value === "string" && Object.hasOwn(names, value);
var list = (check, most = Number.POSITIVE_INFINITY) => (value) => Array.isArray(value) && value.length <= most && value.every(check);
var noneTwice = (check, keyOf = (item) => item) => (value) => check(value) && new Set(value.map(keyOf)).size === value.length;
var row = (...checks) => (value) => Array.isArray(value) && value.length === checks.length && checks.every((check, at) => check(value[at]));
var kinds = {
	ordinary: 1,
	executive: 1,
	pv: 1
};
var levels = {
	winner: 1,
	pv_winner: 1,
	nominee: 1,
	honoree: 1,
	shortlist: 1
};
var acts = {
	move: 1,
	restore: 1,
	award: 1,
	finalize: 1,
	override: 1,
	reviews: 1,
	reopen: 1,
	withdrawal: 1
};
var rules = {
	calibrated: 1,
	rawMean: 1,
	reviews: 1,
	ballots: 1,
	firstPlaces: 1,
	points: 1,
	secondPlaces: 1,
	thirdPlaces: 1,
	fourthPlaces: 1,
	fifthPlaces: 1,
	tieBreaker: 1,
	votes: 1,
	administrator: 1,
	tied: 1,
	only: 1,
	none: 1
};
var id = whole(1, 2147483647);
var count = whole(0, 2147483647);
var judge = whole(0, 999999);
var score = (value) => typeof value === "number" && value >= 0 && value <= 1e3;
var hash$1 = text(/^[0-9a-f]{64}$/);
var reason = text(/^[0-9a-f]{2,64}$/);
var ofEntry = (item) => Array.isArray(item);
var firstOf = (item) => ofEntry(item) ? item[0] : item;
var numbers = noneTwice(list(id));
var base64url = (bytes) => (value) => typeof value === "string" && Buffer.from(value, "base64url").toString("base64url") === value && (bytes === void 0 || Buffer.from(value, "base64url").length === bytes);
var codes = (value) => typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((each) => hash$1(each));
var kind = nameIn(kinds);
var yes = one(1);
var marked = {
	n: count,
	h: hash$1,
	m: hash$1,
	sig: base64url()
};
var forms = {
	season: [{
		v: one(1, 2),
		fit: { ifThere: one(2) },
		record: text(/^[0-9a-z]{1,64}$/),
		award: id,
		season: id,
		adaptive: one(true, false),
		nominees: count,
		code: codes,
		levels: { ifThere: noneTwice(list(nameIn(levels))) }
	}],
	category: [{
		c: id,
		by: one("reviews", "ballots")
	}],
	entry: [{
		e: id,
		c: id,
		off: { ifThere: yes }
	}, {
		e: id,
		out: yes
	}],
	review: [{
		e: id,
		j: judge,
		s: score,
		c: { ifThere: list(score, 100) }
	}],
	declined: [{
		e: id,
		n: count
	}, {
		c: id,
		n: count
	}],
	setAside: [{
		e: id,
		j: judge
	}, {
		c: id,
		j: judge
	}],
	ballot: [{
		c: id,
		j: judge,
		r: numbers
	}],
	tieBreaker: [{
		c: id,
		j: list(judge)
	}],
	move: [{
		c: id,
		kind,
		e: id,
		p: id,
		r: { ifThere: reason }
	}, {
		c: id,
		kind,
		e: id,
		p: one(null)
	}],
	shortlist: [{
		c: id,
		e: numbers,
		n: { ifThere: count }
	}],
	result: [{
		c: id,
		kind,
		p: noneTwice(list(row(id, id, nameIn(rules))), firstOf),
		v: { ifThere: noneTwice(list(row(id, count)), firstOf) },
		root: { ifThere: hash$1 },
		late: { ifThere: yes },
		w: { ifThere: one(2) }
	}, {
		c: id,
		kind,
		open: yes
	}],
	award: [{
		e: id,
		l: nameIn(levels),
		r: { ifThere: reason }
	}, {
		e: id,
		l: nameIn(levels),
		out: yes
	}],
	act: [{
		n: id,
		what: nameIn(acts),
		by: one("one", "two", "waited"),
		c: numbers,
		e: { ifThere: id },
		to: { ifThere: one("empty", "up") },
		r: { ifThere: reason }
	}],
	key: [{
		pub: base64url(32),
		sig: { ifThere: base64url() }
	}],
	mark: [marked],
	seal: [marked]
};
function faultIn(written) {
	const line = parsed(written);
	if (typeof line !== "object" || line === null || Array.isArray(line)) return "it isn’t JSON of the kind that records are made of";
	if (JSON.stringify(line) !== written) return "it isn’t written in the one way that records are written";
	const { k, ...fields } = line;
	if (typeof k !== "string" || !Object.hasOwn(forms, k)) return "its kind is unknown";
	const faults = forms[k].map((form) => faultInFields(form, fields));
	return faults.includes(void 0) ? void 0 : faults[0];
}
function faultInFields(form, fields) {
	const unknown = Object.keys(fields).find((name) => !Object.hasOwn(form, name));
	if (unknown !== void 0) return `the field “${unknown}” doesn’t belong there`;
	for (const [name, asked] of Object.entries(form)) {
		const isThere = Object.hasOwn(fields, name);
		const check = typeof asked === "function" ? asked : asked.ifThere;
		if (!isThere && check === asked) return `the field “${name}” is missing`;
		if (isThere && !check(fields[name])) return `the field “${name}” has a value it can’t have`;
	}
}
function parsed(written) {
	try {
		return JSON.parse(written);
	} catch {
		return;
	}
}
// server/src/wings/results/jury-record/record/record-line.rules.ts
var recordVersions = [1, 2];
var readLine = (text) => faultIn(text) === void 0 ? JSON.parse(text) : void 0;
// server/src/wings/results/jury-record/record/record-check.rules.ts
function checkRecord(lines, known = {}) {
	const steps = checkingRecord(lines, known);
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
	}
}
function* checkingRecord(lines, known = {}) {
	const check = new Check();
	for (const [at, text] of lines.entries()) {
		yield* check.take(text, at + 1);
		if (at % 2e3 === 0) yield;
	}
	return check.end(lines.length, known);
}
var Check = class {
	#problems = [];
	#state = new RecordState();
	#kinds = {};
	#marks = new Set();
	#chain = new Chain();
	#part = [];
	#key;
	#pub = "";
	#firstPub = "";
	#unsigned;
	#lastMark;
	#sealedAt;
	#acts = new Acts();
	#follows = [];
	#season;
	*take(text, number) {
		if (this.#sealedAt !== void 0) return;
		const line = readLine(text);
		if (!line) this.#problems.push({
			what: "unreadable",
			line: number,
			why: faultIn(text) ?? ""
		});
		if (number === 1 && !(line?.k === "season" && recordVersions.includes(line.v) && line.v === 1 === (line.fit === void 0))) this.#problems.push({ what: "notARecord" });
		if (line) this.#kinds[line.k] = (this.#kinds[line.k] ?? 0) + 1;
		if (line?.k === "mark" || line?.k === "seal") {
			this.#mark(line, number);
			this.#chain.add(text);
			this.#part = [];
			if (line.k === "seal") this.#sealedAt = number;
			return;
		}
		if (line?.k === "season") this.#begin(line, number);
		if (line?.k === "key") this.#changeKey(line, number);
		this.#chain.add(text);
		this.#part.push(text);
		if (!line) return;
		this.#acts.see(line, number, this.#state);
		if (line.k === "result" && !("open" in line)) yield* this.#recount(line, number);
		if (line.k === "shortlist" && line.n !== void 0) yield* this.#redraw(line, line.n, number);
		this.#state.apply(line);
	}
	#begin(line, number) {
		this.#season ??= line;
		const { record, award, season } = this.#season;
		if (line.record !== record || line.award !== award || line.season !== season) this.#problems.push({
			what: "otherSeason",
			line: number
		});
	}
	get #record() {
		return this.#season?.record ?? "";
	}
	#mark(mark, number) {
		const from = this.#lastMark?.n ?? 0;
		if (!isSignedBy(this.#key, textOfMark(this.#record, mark), mark.sig)) this.#unsigned = {
			line: this.#unsigned?.line ?? number,
			marks: (this.#unsigned?.marks ?? 0) + 1
		};
		if (mark.n !== this.#chain.lines) this.#problems.push({
			what: "number",
			from,
			to: mark.n,
			lines: this.#chain.lines - from
		});
		else if (mark.h !== this.#chain.hash || mark.m !== rootOfLines(this.#part)) this.#problems.push({
			what: "changed",
			from,
			to: mark.n
		});
		this.#chain = new Chain(mark.n, mark.h);
		this.#lastMark = mark;
		this.#marks.add(mark.h);
	}
	#changeKey({ pub, sig }, number) {
		if (this.#firstPub && !isSignedBy(this.#key, textOfKey(this.#record, this.#chain.lines, pub), sig ?? "")) this.#problems.push({
			what: "newKey",
			line: number
		});
		this.#firstPub ||= pub;
		this.#pub = pub;
		this.#key = publicKeyFrom(pub);
	}
	*#recount(line, number) {
		const placed = yield* this.#state.placed(line.c, line.kind, line.v, line.w);
		const wordsOf = (places) => places.map(([e, place, by]) => `${place}. entry ${e} (${by})`).join(", ");
		const ordered = (places) => places.toSorted((one, other) => one[1] - other[1] || one[0] - other[0]);
		const counted = wordsOf(ordered(placed.map(({ entryId, place, decidedBy }) => [
			entryId,
			place,
			decidedBy
		])));
		const said = wordsOf(ordered(line.p));
		const { c, kind } = line;
		if (this.#state.results.has(rankingOf(c, kind))) this.#problems.push({
			what: "again",
			line: number,
			c,
			kind
		});
		if (said === counted) this.#follows.push(`${c} ${kind}`);
		else if (line.late) this.#acts.list.push({
			what: "late",
			line: number,
			c,
			kind,
			said,
			counted
		});
		else this.#problems.push({
			what: "result",
			line: number,
			c,
			kind,
			said,
			counted
		});
	}
	*#redraw({ c, e }, places, number) {
		const placed = yield* this.#state.placed(c, "ordinary");
		const drawn = new Set(placed.filter(({ place }) => place <= places).map(({ entryId }) => entryId));
		if (drawn.size === e.length && e.every((entryId) => drawn.has(entryId))) this.#follows.push(`${c} shortlist`);
		else this.#problems.push({
			what: "shortlist",
			line: number,
			c
		});
	}
	#checkAwards() {
		const given = new Map();
		for (const { e, l, r } of this.#state.awards.values()) {
			const c = this.#state.entries.get(e)?.c;
			if (r !== "" || c === void 0 || !decidingResult(this.#state, c, l)) continue;
			const due = given.get(c) ?? new Set(dueAwards(this.#state, c).map((one) => `${one.e} ${one.l}`));
			given.set(c, due);
			if (!due.has(`${e} ${l}`)) this.#problems.push({
				what: "award",
				e,
				level: l
			});
		}
	}
	end(lines, { key, marks = [] }) {
		this.#checkAwards();
		this.#acts.end(this.#state, this.#sealedAt !== void 0);
		const { list: acts } = this.#acts;
		const how = (...kinds) => acts.filter(({ what }) => kinds.includes(what)).length;
		if (!this.#firstPub) this.#problems.push({ what: "noKey" });
		if (this.#unsigned) this.#problems.push({
			what: "unsigned",
			...this.#unsigned
		});
		const isKnown = key === void 0 || [this.#firstPub, this.#pub].some((pub) => isSameFingerprint(fingerprintOf(pub), key));
		if (!isKnown) this.#problems.push({
			what: "otherKey",
			found: fingerprintOf(this.#pub)
		});
		if (this.#sealedAt === void 0 && this.#part.length > 0) this.#problems.push({
			what: "uncovered",
			from: this.#lastMark?.n ?? 0,
			lines: this.#part.length
		});
		else if (this.#sealedAt !== void 0 && lines > this.#sealedAt) this.#problems.push({
			what: "afterSeal",
			lines: lines - this.#sealedAt
		});
		for (const mark of marks) if (!this.#marks.has(mark)) this.#problems.push({
			what: "notMarked",
			mark
		});
		return {
			problems: this.#problems,
			isSealed: this.#sealedAt !== void 0,
			lines,
			kinds: this.#kinds,
			recounted: this.#follows.length,
			unconfirmed: how("late"),
			byHand: how("awardByHand", "awardWithoutResult"),
			acts,
			follows: this.#follows,
			levels: this.#state.season?.levels ?? [],
			isKnownKey: key !== void 0 && isKnown,
			fingerprint: this.#pub && fingerprintOf(this.#pub),
			lastMark: this.#lastMark && {
				n: this.#lastMark.n,
				h: this.#lastMark.h
			}
		};
	}
};
// server/src/wings/results/jury-record/record/record-reason.rules.ts
var reasonHash = (salt, reason) => hash("sha256", `${salt} ${reason}`, "hex");
var reasonedLine = (text) => {
	const line = readLine(text);
	return (line?.k === "move" || line?.k === "award" || line?.k === "act") && "r" in line && line.r ? line : void 0;
};
var wordsOf$1 = (line) => line.k === "act" ? `act ${line.n} (${line.what}${line.e === void 0 ? "" : `, entry ${line.e}`})` : line.k === "move" ? `entry ${line.e} moved to place ${"p" in line ? line.p : ""} (${line.kind}, category ${line.c})` : `entry ${line.e} awarded ${line.l}`;
function checkReason(lines, given) {
	const wrong = (words) => ({
		isRight: false,
		words
	});
	if (given.Format !== "laurel-record-reason-1" || typeof given.Salt !== "string" || typeof given.Reason !== "string") return wrong("This isn’t a reason that this program knows.");
	const season = readLine(lines[0] ?? "");
	if (season?.k !== "season" || season.record !== given.Record) return wrong("This reason belongs to another record.");
	const line = reasonedLine(lines[given.Line - 1] ?? "");
	if (!line) return wrong(`Line ${given.Line} has no reason.`);
	if (reasonHash(given.Salt, given.Reason) !== line.r) return wrong(`Line ${given.Line}, ${wordsOf$1(line)}: another reason was recorded.`);
	return {
		isRight: true,
		words: `Line ${given.Line}, ${wordsOf$1(line)}: this is the reason that was recorded: “${given.Reason}”`
	};
}
// server/src/wings/results/jury-record/record/record-receipt.rules.ts
function receiptProblems(receipt) {
	if (!isReceipt(receipt)) return ["This isn’t a receipt that this program knows."];
	const keys = receipt.Keys.map(publicKeyFrom);
	return receipt.Lines.flatMap(({ Line, Path, Mark }, at) => {
		if (rootFrom(leafOf(Line), Path) !== Mark.m) return [`Line ${at + 1} isn’t among those that its checkpoint covers.`];
		return keys.some((key) => isSignedBy(key, textOfMark(receipt.Record, Mark), Mark.sig)) ? [] : [`The mark of line ${at + 1} isn’t signed by one of the keys.`];
	});
}
function isReceipt({ Format, Record, Keys, Lines }) {
	const isKey = (key) => faultIn(JSON.stringify({
		k: "key",
		pub: key
	})) === void 0;
	const isLine = (line) => typeof line?.Line === "string" && faultIn(line.Line) === void 0 && faultIn(JSON.stringify(line.Mark ?? null)) === void 0 && Array.isArray(line.Path) && line.Path.every((step) => typeof step === "object" && step !== null);
	const hasKeys = Array.isArray(Keys) && Keys.every(isKey);
	const hasLines = Array.isArray(Lines) && Lines.length > 0 && Lines.every(isLine);
	return Format === "laurel-record-receipt-1" && typeof Record === "string" && hasKeys && hasLines;
}
// server/src/wings/results/jury-record/record/record-words.rules.ts
var lines = (count) => count === 1 ? "1 line" : `${count} lines`;
function wordsOf(problem) {
	switch (problem.what) {
		case "notARecord": return "This file isn’t a jury record of version 1 or 2.";
		case "unreadable": return `Line ${problem.line} isn’t a line of a jury record: ${problem.why}.`;
		case "noKey": return "There is no key in this file.";
		case "otherSeason": return `Line ${problem.line} begins another record.`;
		case "changed": return `Changed between ${problem.from} and ${problem.to}: these lines aren’t the ones that were signed.`;
		case "number": return `The number of lines between ${problem.from} and ${problem.to} is wrong: ${problem.to - problem.from} were signed, and there are ${problem.lines}.`;
		case "unsigned": return `Not signed by the key: ${problem.marks === 1 ? `the checkpoint in line ${problem.line}` : `${problem.marks} checkpoints, the first in line ${problem.line}`}.`;
		case "otherKey": return `Not signed by the key that was published. This file’s key has the fingerprint ${problem.found}.`;
		case "newKey": return `The key in line ${problem.line} isn’t announced by the one before.`;
		case "uncovered": return `No checkpoint covers the last ${lines(problem.lines)}, after ${problem.from}: the end was cut off or added to.`;
		case "afterSeal": return `${problem.lines === 1 ? "1 line comes" : `${problem.lines} lines come`} after the seal.`;
		case "notMarked": return `A published checkpoint isn’t in this record: ${problem.mark}.`;
		case "again": return `Category ${problem.c}, ${rankingWords[problem.kind]} (line ${problem.line}): final a second time without having been opened.`;
		case "result": return `Category ${problem.c}, ${rankingWords[problem.kind]} (line ${problem.line}): the result says ${problem.said || "nothing"}; the lines before it give ${problem.counted || "nothing"}.`;
		case "shortlist": return `Category ${problem.c} (line ${problem.line}): the shortlist isn’t what the reviews before it give.`;
		case "award": return `Entry ${problem.e} is awarded ${problem.level}, which doesn’t follow from the results.`;
	}
}
function followsIn(follows) {
	const names = {
		...rankingWords,
		shortlist: "shortlist"
	};
	return [...Map.groupBy([...new Set(follows)].map((one) => one.split(" ")), ([, kind = ""]) => kind)].map(([kind, found]) => {
		const ids = found.map(([c]) => Number(c)).sort((one, other) => one - other);
		return `  ${names[kind]}: ${ids.length === 1 ? "category" : "categories"} ${ids.join(", ")}`;
	});
}
function reportOf(verdict) {
	const { kinds, problems, recounted, unconfirmed, byHand, follows, acts } = verdict;
	const counted = (count, one, many) => `${count ?? 0} ${count === 1 ? one : many}`;
	return [
		`${lines(verdict.lines)}: ${counted(kinds.entry, "line about entries", "lines about entries")}, ${counted(kinds.review, "review", "reviews")}, ${counted(kinds.ballot, "ballot", "ballots")}, ${counted(kinds.setAside, "set aside", "set aside")}, ${counted(kinds.result, "result", "results")}, ${counted(kinds.mark, "checkpoint", "checkpoints")}.`,
		`Key: ${verdict.fingerprint || "none"}. ${verdict.isKnownKey ? "It matches the one you gave." : "Compare it with the published one: this file alone can’t show whose key it is."}`,
		...verdict.lastMark ? [`Last checkpoint: ${verdict.lastMark.n} ${verdict.lastMark.h}`] : [],
		`${counted(recounted, "result or shortlist was", "results and shortlists were")} recalculated from the lines and match.`,
		...followsIn(follows),
		...unconfirmed ? [`${counted(unconfirmed, "result was", "results were")} final before the record began and can’t be confirmed.`] : [],
		...byHand ? [`${counted(byHand, "award was", "awards were")} given by hand or without a final ranking.`] : [],
		...verdict.levels.length > 0 ? [`The award says it gives: ${verdict.levels.join(", ")}.`] : [],
		...acts.map((act) => `ON TRUST: ${actWords(act)}`),
		...problems.map((problem) => `WRONG: ${wordsOf(problem)}`),
		verdictIn(verdict)
	];
}
function verdictIn({ problems, isSealed, acts }) {
	if (problems.some(({ what }) => what === "noKey")) return "No verdict: this file has no key, so nothing shows who wrote it.";
	if (problems.length > 0) return "Verdict: this record is NOT valid.";
	const points = acts.length === 1 ? "1 point" : `${acts.length} points`;
	const follow = `and its results follow from it${acts.length > 0 ? `, except for ${points} above that can only be taken on trust` : ""}.`;
	return isSealed ? `Verdict: the record is intact, signed and sealed, ${follow}` : `Verdict: the record is intact and signed so far, ${follow} There is no seal: it is still being written, or its end was cut off after the last checkpoint.`;
}
// tools/verify-record.ts
var given = process.argv.slice(2);
var option = (name) => {
	const at = given.indexOf(name);
	return at === -1 ? void 0 : given.splice(at, 2)[1];
};
var key = option("--key");
var marksFile = option("--marks");
var receiptFile = option("--receipt");
var reasonFile = option("--reveal");
var [path] = given;
if (receiptFile) checkReceipt(receiptFile);
else if (path && given.length === 1) checkFile(path);
else {
	console.error("Usage: node verify-record.mjs FILE [--key FINGERPRINT] [--marks FILE] [--reveal FILE]\n       node verify-record.mjs --receipt FILE [--key FINGERPRINT]");
	process.exitCode = 1;
}
function checkFile(file) {
	const bytes = readFileSync(file);
	const text = textIn(bytes[0] === 31 && bytes[1] === 139 ? gunzipSync(bytes) : bytes);
	if (text === void 0) {
		console.log("No verdict: this file isn’t text.");
		process.exitCode = 1;
		return;
	}
	const lines = text.split("\n");
	if (lines.at(-1) === "") lines.pop();
	const verdict = checkRecord(lines, {
		key,
		marks: marksFile ? readFileSync(marksFile, "utf8").match(/\b[0-9a-f]{64}\b/g) ?? [] : []
	});
	console.log(reportOf(verdict).join("\n"));
	const reason = reasonFile ? checkReason(lines, JSON.parse(readFileSync(reasonFile, "utf8"))) : void 0;
	if (reason) console.log(`${reason.isRight ? "Reason" : "WRONG"}: ${reason.words}`);
	process.exitCode = verdict.problems.length > 0 || reason?.isRight === false ? 1 : !verdict.isSealed ? 2 : verdict.acts.length > 0 ? 3 : 0;
}
function textIn(bytes) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch {
		return;
	}
}
function checkReceipt(file) {
	const receipt = JSON.parse(readFileSync(file, "utf8"));
	const problems = receiptProblems(receipt);
	const prints = problems.length > 0 ? [] : receipt.Keys.map(fingerprintOf);
	if (key !== void 0 && problems.length === 0 && !prints.some((print) => isSameFingerprint(print, key))) problems.push("It isn’t signed by the key that was published.");
	for (const print of prints) console.log(`Key: ${print}.${key === void 0 ? " Compare it with the published one." : ""}`);
	for (const problem of problems) console.log(`WRONG: ${problem}`);
	console.log(problems.length > 0 ? "Verdict: this receipt is NOT valid." : `Verdict: ${receipt.Lines.length} lines are in the record as signed.`);
	process.exitCode = problems.length > 0 ? 1 : 0;
}
export {};
