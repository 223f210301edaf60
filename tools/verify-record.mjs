// Checks a jury record without Laurel and without a connection: node verify-record.mjs FILE [--key FINGERPRINT] [--marks FILE] [--reveal FILE]
// It needs Node 22 or later. Made from the product's own rules of counting (tools/verify-record.ts) by "npm run verifier".
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { createPublicKey, hash, verify } from "node:crypto";
// node_modules/icu-minify/dist/esm/development/format.js
function format(message, locale, values = {}, options) {
	if (typeof message === "string") return message;
	return optimizeResult(formatNodes(message, locale, values, options, void 0));
}
function formatNodes(nodes, locale, values, options, pluralCtx) {
	const result = [];
	for (const node of nodes) {
		const formatted = formatNode(node, locale, values, options, pluralCtx);
		if (Array.isArray(formatted)) result.push(...formatted);
		else result.push(formatted);
	}
	return result;
}
function formatNode(node, locale, values, options, rawPluralCtx) {
	if (typeof node === "string") return node;
	if (node === 0) {
		if (!rawPluralCtx) throw new Error("# used outside of plural context");
		const pluralCtx = rawPluralCtx;
		return options.formatters.getNumberFormat(pluralCtx.locale).format(pluralCtx.value);
	}
	const [name, type, ...rest] = node;
	if (type === void 0) {
		const value = getValue(values, name);
		if (typeof value === "boolean") throw new Error(`Invalid value for argument "${name}": Boolean values are not supported and should be converted to strings if needed.`);
		if (value instanceof Date) throw new Error(`Invalid value for argument "${name}": Date values are not supported for plain parameters. Use date formatting instead (e.g. {${name}, date}).`);
		return String(value);
	}
	if (typeof type !== "number" || type === 0) return formatTag(name, [type, ...rest], locale, values, options, rawPluralCtx);
	switch (type) {
		case 1: return formatSelect(name, rest[0], locale, values, options, rawPluralCtx);
		case 2: return formatPlural(name, rest[0], locale, values, options, "cardinal");
		case 3: return formatPlural(name, rest[0], locale, values, options, "ordinal");
		case 4: return formatNumberValue(name, rest[0], locale, values, options);
		case 5: return formatDateTimeValue(name, rest[0], locale, values, options, "date");
		case 6: return formatDateTimeValue(name, rest[0], locale, values, options, "time");
		default: throw new Error(`Unknown compiled node type: ${type}`);
	}
}
function getValue(values, name) {
	if (!(name in values)) throw new Error(`Missing value for argument "${name}"`);
	return values[name];
}
function formatSelect(name, options, locale, values, formatOptions, pluralCtx) {
	const value = String(getValue(values, name));
	const branch = options[value] ?? options.other;
	if (branch === void 0) throw new Error(`No matching branch for select "${name}" with value "${value}"`);
	return formatBranch(branch, locale, values, formatOptions, pluralCtx);
}
function formatPlural(name, options, locale, values, formatOptions, pluralType) {
	const rawValue = getValue(values, name);
	if (typeof rawValue !== "number") throw new Error(`Expected number for plural argument "${name}", got ${typeof rawValue}`);
	const value = rawValue;
	const exactKey = `=${value}`;
	if (exactKey in options) return formatBranch(options[exactKey], locale, values, formatOptions, {
		value,
		locale
	});
	const category = formatOptions.formatters.getPluralRules(locale, { type: pluralType }).select(value);
	const branch = options[category] ?? options.other;
	if (branch === void 0) throw new Error(`No matching branch for plural "${name}" with category "${category}"`);
	return formatBranch(branch, locale, values, formatOptions, {
		value,
		locale
	});
}
function formatBranch(branch, locale, values, formatOptions, pluralCtx) {
	if (typeof branch === "string") return branch;
	if (branch === 0) return formatNode(branch, locale, values, formatOptions, pluralCtx);
	return formatNodes(branch, locale, values, formatOptions, pluralCtx);
}
function formatNumberValue(name, style, locale, values, formatOptions) {
	const rawValue = getValue(values, name);
	if (typeof rawValue !== "number") throw new Error(`Expected number for argument "${name}", got ${typeof rawValue}`);
	const value = rawValue;
	const opts = getNumberFormatOptions(style, formatOptions);
	return formatOptions.formatters.getNumberFormat(locale, opts).format(value);
}
function formatDateTimeValue(name, style, locale, values, formatOptions, type) {
	const rawValue = getValue(values, name);
	if (!(rawValue instanceof Date)) throw new Error(`Expected Date for argument "${name}", got ${typeof rawValue}`);
	const date = rawValue;
	const baseOpts = getDateTimeFormatOptions(style, type, formatOptions);
	const opts = {
		...baseOpts,
		timeZone: baseOpts?.timeZone ?? formatOptions.timeZone
	};
	return formatOptions.formatters.getDateTimeFormat(locale, opts).format(date);
}
function getNumberFormatOptions(style, formatOptions) {
	if (!style) return void 0;
	if (typeof style === "string") {
		if (formatOptions.formats?.number?.[style]) return formatOptions.formats.number[style];
		throw new Error(`Missing number format "${style}"`);
	}
	return style;
}
function getDateTimeFormatOptions(style, type, formatOptions) {
	if (!style) return void 0;
	if (typeof style === "string") {
		const resolved = formatOptions.formats?.dateTime?.[style];
		if (!resolved) throw new Error(`Missing ${type} format "${style}"`);
		return resolved;
	}
	return style;
}
function formatTag(name, children, locale, values, formatOptions, pluralCtx) {
	const rawHandler = getValue(values, name);
	if (typeof rawHandler !== "function") throw new Error(`Expected function for tag handler "${name}"`);
	const handler = rawHandler;
	const optimized = optimizeResult(formatNodes(children, locale, values, formatOptions, pluralCtx));
	return handler(Array.isArray(optimized) ? optimized : [optimized]);
}
function optimizeResult(result) {
	if (result.length === 0) return "";
	const merged = [];
	let currentString = "";
	for (const item of result) if (typeof item === "string") currentString += item;
	else {
		if (currentString) {
			merged.push(currentString);
			currentString = "";
		}
		merged.push(item);
	}
	if (currentString) merged.push(currentString);
	if (merged.length === 1) return merged[0];
	return merged;
}
// contract/src/kernel/text/catalog.ts
var knownAreas = new Set();
function catalogOf(area, messages) {
	knownAreas.add(area);
	return {
		area,
		...messages
	};
}
var further = () => void 0;
var isEnglish = (locale) => locale.startsWith("en-");
var numerals = { numberingSystem: "latn" };
var kept = new Map();
function once(kind, make) {
	return (locale, options) => {
		const name = `${kind} ${String(locale)} ${options ? JSON.stringify(options) : ""}`;
		const known = kept.get(name) ?? make(locale, options);
		kept.set(name, known);
		return known;
	};
}
var options = { formatters: {
	getDateTimeFormat: once("date", (locale, style) => new Intl.DateTimeFormat(locale, {
		...numerals,
		...style
	})),
	getNumberFormat: once("number", (locale, style) => new Intl.NumberFormat(locale, {
		...numerals,
		...style
	})),
	getPluralRules: once("plural", (locale, style) => new Intl.PluralRules(locale, style))
} };
var sayIn = (locale) => (catalog) => (key, ...[values]) => wordsFrom([catalog], locale, key, values);
function wordsFrom(catalogs, locale, key, values, variants = []) {
	for (const name of [...variants.map((variant) => `${key}~${variant}`), key]) for (const catalog of catalogs) {
		const message = (isEnglish(locale) ? catalog[locale] : further(locale, catalog.area))?.[name] ?? catalog["en-US"][name];
		if (message !== void 0) return String(format(message, locale, values, options));
	}
	return key;
}
// contract/src/kernel/text/said.ts
var Said = class {
	catalog;
	key;
	values;
	constructor(catalog, key, values) {
		this.catalog = catalog;
		this.key = key;
		this.values = values;
	}
	toJSON() {
		return inWords(this, "en-US");
	}
};
var saying = (catalog) => (key, ...[values]) => new Said(catalog, key, values);
function inWords(words, locale) {
	if (typeof words === "string") return words;
	const values = words.values && Object.fromEntries(Object.entries(words.values).map(([name, value]) => [name, typeof value === "object" ? inWords(value, locale) : value]));
	return wordsFrom([words.catalog], locale, words.key, values);
}
// \0zod
var nothing$1 = new Proxy(() => nothing$1, { get: () => nothing$1 });
// contract/src/kernel/award/brands.ts
var grounds = {
	light: {
		paper: "#FBFCFA",
		wall: "#F0F2EE",
		sheet: "#FFFFFF",
		ink: "#141C17"
	},
	dark: {
		paper: "#101412",
		wall: "#0A0D0B",
		sheet: "#191E1B",
		ink: "#ECF0EB"
	}
};
grounds.light.ink;
// contract/src/kernel/award/level-looks.ts
var badgeSigns = [
	"star",
	"crown",
	"medal",
	"heart"
];
grounds.light.ink;
Array.from({ length: 8 }, (_, at) => [1, -1].map((side) => ({
	degrees: 90 + side * (16 + at * 17),
	side
}))).flat().map(({ degrees, side }) => {
	const angle = degrees * Math.PI / 180;
	const at = (value) => Math.round((60 + 46 * value) * 10) / 10;
	return {
		x: at(Math.cos(angle)),
		y: at(Math.sin(angle)),
		turn: degrees + 90 + side * 28
	};
});
// contract/src/wings/results/rulebook/asks.ts
var StageId = nothing$1().regex(/^[a-z][a-z0-9-]*$/).max(40);
var Criterion = nothing$1({
	id: StageId,
	name: nothing$1().min(1).max(200),
	weight: nothing$1().min(0).default(1),
	mediaType: nothing$1().optional(),
	beside: nothing$1(nothing$1().min(1).max(40)).min(1).max(10).optional()
});
var Comments = nothing$1({
	required: nothing$1().default(false),
	entrants: nothing$1([
		"nothing",
		"words",
		"names"
	]).default("nothing")
});
var Motion = nothing$1({
	outcome: StageId,
	needs: nothing$1({
		share: nothing$1().min(0).max(1),
		more: nothing$1().default(true),
		of: nothing$1(["cast", "members"]).default("cast")
	}),
	reachesOutside: nothing$1().default(false)
});
var Asks = nothing$1("kind", [
	nothing$1({
		kind: nothing$1("screen"),
		unsure: nothing$1().default(true)
	}),
	nothing$1({
		kind: nothing$1("score"),
		scale: nothing$1({
			from: nothing$1(),
			to: nothing$1(),
			step: nothing$1().positive().default(1)
		}),
		criteria: nothing$1(Criterion).min(1).max(100),
		comments: Comments.optional()
	}),
	nothing$1({
		kind: nothing$1("rank"),
		least: nothing$1().min(0).default(1),
		most: nothing$1().min(1),
		none: nothing$1().default(false)
	}),
	nothing$1({
		kind: nothing$1("pick"),
		least: nothing$1().min(0).default(1),
		most: nothing$1().min(1),
		perWork: nothing$1().min(1).default(1),
		none: nothing$1().default(false)
	}),
	nothing$1({
		kind: nothing$1("pairs"),
		each: nothing$1().min(1),
		equal: nothing$1().default(false),
		stopAt: nothing$1().gt(0).lt(1).optional()
	}),
	nothing$1({
		kind: nothing$1("motions"),
		motions: nothing$1(Motion).min(1).max(20)
	}),
	nothing$1({ kind: nothing$1("draw") }),
	nothing$1({ kind: nothing$1("nothing") })
]).meta({ id: "StageAsks" });
// contract/src/wings/results/rulebook/answers.ts
var ofKind = (answers, kind) => answers.filter((answer) => answer.kind === kind);
function worksIn(answer) {
	if (answer.kind === "rank") return answer.ranked;
	if (answer.kind === "pick") return answer.picked;
	return answer.kind === "pairs" ? [answer.better, answer.worse] : [answer.work];
}
// contract/src/wings/results/rulebook/countings/counting.ts
var counting = (one) => one;
function decisionBetween(one, other, keys) {
	for (const { name, of } of keys) {
		const difference = of(other) - of(one);
		if (difference !== 0 && !Number.isNaN(difference)) return {
			key: name,
			difference
		};
	}
	return {
		key: "tied",
		difference: 0
	};
}
function orderBy(works, keys, { value, answers, extra }) {
	const sorted = works.filter((work) => answers(work) > 0).sort((one, other) => decisionBetween(one, other, keys).difference);
	const known = new Set(sorted);
	const between = sorted.slice(1).map((work, at) => decisionBetween(sorted[at], work, keys).key);
	const ties = [];
	for (const [at, work] of sorted.entries()) {
		const before = between[at - 1] === "tied" ? ties.at(-1) : void 0;
		if (before) before.push(work);
		else ties.push([work]);
	}
	const counted = (work, decidedBy) => ({
		work,
		decidedBy,
		value: value(work),
		answers: answers(work),
		...extra?.(work)
	});
	return {
		ordered: sorted.map((work, at) => counted(work, between[at] ?? between[at - 1] ?? "only")),
		unplaced: works.filter((work) => !known.has(work)).map((work) => counted(work, "none")),
		ties: ties.filter(({ length }) => length > 1),
		between: (one, other) => known.has(one) && known.has(other) ? decisionBetween(one, other, keys).key : "none"
	};
}
// contract/src/wings/results/rulebook/countings/tally.ts
var steady = (value) => Math.round(value * 1e6) / 1e6;
var SteadySum = class {
	#whole = 0;
	#parts;
	#known;
	add(value) {
		if (Number.isInteger(value)) this.#whole += value;
		else (this.#parts ??= []).push(value);
		this.#known = void 0;
	}
	get value() {
		if (!this.#parts) return this.#whole;
		this.#known ??= this.#parts.sort((one, other) => one - other).reduce((sum, part) => sum + part, this.#whole);
		return this.#known;
	}
};
function steadySum(values) {
	const sum = new SteadySum();
	for (const value of values) sum.add(value);
	return sum.value;
}
var Tally = class {
	#of = new Map();
	add(work, value, voice = 1) {
		let own = this.#of.get(work);
		if (!own) {
			own = {
				sum: new SteadySum(),
				count: new SteadySum()
			};
			this.#of.set(work, own);
		}
		own.sum.add(value * voice);
		own.count.add(voice);
	}
	sum = (work) => this.#of.get(work)?.sum.value ?? 0;
	count = (work) => this.#of.get(work)?.count.value ?? 0;
	mean = (work) => {
		const count = this.count(work);
		return count === 0 ? 0 : this.sum(work) / count;
	};
};
// contract/src/wings/results/rulebook/countings/approval.ts
var approval = counting({
	name: "approval",
	settings: nothing$1({}),
	takes: ["pick"],
	measures: () => ({
		what: "votes",
		from: 0,
		to: Number.POSITIVE_INFINITY
	}),
	count: ({ works, answers, ties }) => {
		const tally = new Tally();
		for (const { picked, voice } of ofKind(answers, "pick")) for (const work of picked) tally.add(work, 1, voice);
		const of = (work) => steady(tally.sum(work));
		return orderBy(works, [{
			name: "votes",
			of
		}, ...ties], {
			value: of,
			answers: tally.count
		});
	}
});
// contract/src/wings/results/rulebook/countings/ballots.ts
function ballotsOf(answers) {
	const found = new Map();
	for (const { ranked, voice = 1 } of ofKind(answers, "rank")) {
		if (ranked.length === 0) continue;
		const key = ranked.join(" ");
		found.set(key, {
			ranked,
			voice: (found.get(key)?.voice ?? 0) + voice
		});
	}
	return [...found.values()];
}
function linesOn(ballots, most) {
	const nowhere = {
		ballots: 0,
		places: Array.from({ length: most }, () => 0),
		points: 0
	};
	const found = new Map();
	for (const { ranked, voice } of ballots) for (const [at, work] of ranked.entries()) {
		const lines = found.get(work) ?? {
			...nowhere,
			places: [...nowhere.places]
		};
		lines.ballots += voice;
		lines.places[at] = (lines.places[at] ?? 0) + voice;
		lines.points += (most - at) * voice;
		found.set(work, lines);
	}
	return (work) => found.get(work) ?? nowhere;
}
function weakest(works, keys) {
	let left = [...works];
	for (const { of } of keys) {
		const lowest = Math.min(...left.map(of));
		left = left.filter((work) => !(of(work) > lowest));
		if (left.length === 1) break;
	}
	return left;
}
var ordinals$1 = [
	"first",
	"second",
	"third",
	"fourth",
	"fifth",
	"sixth",
	"seventh",
	"eighth",
	"ninth",
	"tenth"
];
var countback = (most, linesOf) => Array.from({ length: most }, (_, at) => ({
	name: `${ordinals$1[at] ?? `line${at + 1}`}Places`,
	of: (work) => linesOf(work).places[at] ?? 0
}));
// contract/src/wings/results/rulebook/countings/borda.ts
var borda = counting({
	name: "borda",
	settings: nothing$1({}),
	takes: ["rank"],
	measures: () => ({
		what: "points",
		from: 0,
		to: Number.POSITIVE_INFINITY
	}),
	count: ({ works, answers, ties }) => {
		const points = new Tally();
		const named = new Tally();
		const isIn = new Set(works);
		for (const ballot of ballotsOf(answers)) {
			const { voice } = ballot;
			const ranked = ballot.ranked.filter((work) => isIn.has(work));
			const has = new Set(ranked);
			const shared = (works.length - ranked.length - 1) / 2;
			for (const [at, work] of ranked.entries()) points.add(work, works.length - 1 - at, voice);
			for (const work of ranked) named.add(work, 1, voice);
			for (const work of works) if (!has.has(work)) points.add(work, shared, voice);
		}
		const of = (work) => steady(points.sum(work));
		return orderBy(works, [{
			name: "points",
			of
		}, ...ties], {
			value: of,
			answers: named.count
		});
	}
});
// contract/src/wings/results/rulebook/countings/bradley-terry.ts
var rounds$2 = 500;
var closeEnough = 1e-7;
function pairStrengths(works, won, prior = 0) {
	const size = works.length;
	const at = new Map(works.map((work, index) => [work, index]));
	const games = new Map();
	const wins = new Float64Array(size).fill(prior);
	for (const [better, worse, voice] of won) {
		const one = at.get(better);
		const other = at.get(worse);
		if (one === void 0 || other === void 0) continue;
		wins[one] = wins[one] + voice;
		const pair = Math.min(one, other) * size + Math.max(one, other);
		games.set(pair, (games.get(pair) ?? 0) + voice);
	}
	const pairs = [...games].sort(([one], [other]) => one - other);
	const first = Int32Array.from(pairs, ([pair]) => Math.floor(pair / size));
	const second = Int32Array.from(pairs, ([pair]) => pair % size);
	const counts = Float64Array.from(pairs, ([, count]) => count);
	let found = new Float64Array(size).fill(1);
	for (let round = 0; round < rounds$2; round += 1) {
		const below = found.map((own) => 2 * prior / (own + 1));
		for (let pair = 0; pair < counts.length; pair += 1) {
			const one = first[pair];
			const other = second[pair];
			const share = counts[pair] / (found[one] + found[other]);
			below[one] = below[one] + share;
			below[other] = below[other] + share;
		}
		const next = below.map((sum, one) => sum === 0 ? 1 : wins[one] / sum);
		const mean = prior > 0 ? 1 : next.reduce((sum, one) => sum + one, 0) / size;
		let moved = 0;
		for (let one = 0; one < size; one += 1) {
			next[one] = next[one] / mean;
			moved = Math.max(moved, Math.abs(next[one] - found[one]));
		}
		found = next;
		if (moved < closeEnough) break;
	}
	return new Map(works.map((work, index) => [work, found[index]]));
}
var bradleyTerry = counting({
	name: "bradley-terry",
	settings: nothing$1({ prior: nothing$1().gt(0).max(10).default(.5) }),
	takes: ["pairs"],
	measures: () => ({
		what: "strength",
		from: 0,
		to: Number.POSITIVE_INFINITY
	}),
	count: ({ works, answers, ties }, { prior }) => {
		const seen = new Tally();
		const won = [];
		for (const { better, worse, equal, voice = 1 } of ofKind(answers, "pairs")) {
			seen.add(better, 1, voice);
			seen.add(worse, 1, voice);
			won.push([
				better,
				worse,
				equal ? voice / 2 : voice
			]);
			if (equal) won.push([
				worse,
				better,
				voice / 2
			]);
		}
		const found = pairStrengths(works.toSorted((one, other) => one - other), won, prior);
		const of = (work) => steady(found.get(work) ?? 0);
		return orderBy(works, [{
			name: "strength",
			of
		}, ...ties], {
			value: of,
			answers: seen.count
		});
	}
});
// contract/src/wings/results/rulebook/countings/calibration.ts
var fitVersions = [1, 2];
var degrees = 4;
var rounds$1 = 40;
var believed = {
	entry: .4,
	category: .05,
	judge: .2,
	noise: .35
};
var beliefWeight = 12;
function calibrate(given, version) {
	const fit = calibrating(given, version);
	for (;;) {
		const { done, value } = fit.next();
		if (done) return value;
	}
}
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
	for (let round = 0; round < rounds$1; round += 1) {
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
// contract/src/wings/results/rulebook/countings/scores.ts
var criteriaOf = (asks) => asks.kind === "score" ? asks.criteria : [];
function weighed(scores, criteria) {
	let sum = 0;
	let weights = 0;
	for (const { id, weight } of criteria) {
		const score = scores[id];
		if (score === void 0) continue;
		sum += score * weight;
		weights += weight;
	}
	return weights === 0 ? 0 : sum / weights;
}
var scoresIn = (answers, asks) => {
	const criteria = criteriaOf(asks);
	return ofKind(answers, "score").map(({ work, member, scores, overall, voice }) => ({
		work,
		member,
		score: overall ?? weighed(scores, criteria),
		voice: voice ?? 1
	}));
};
var byWork = (scores) => Map.groupBy(scores, ({ work }) => work);
function meansOf(scores) {
	const means = new Map();
	for (const [work, own] of byWork(scores)) {
		const rising = own.toSorted((one, other) => one.score - other.score);
		means.set(work, rising.reduce((sum, { score, voice }) => sum + score * voice, 0) / rising.reduce((sum, { voice }) => sum + voice, 0));
	}
	return means;
}
var hundredths$1 = (value) => Math.round(value * 100);
var onScale = (asks) => ({
	what: "score",
	from: asks.kind === "score" ? asks.scale.from : 0,
	to: asks.kind === "score" ? asks.scale.to : 0
});
// contract/src/wings/results/rulebook/countings/calibrated-mean.ts
var calibratedMean = counting({
	name: "calibrated-mean",
	settings: nothing$1({ fit: nothing$1(fitVersions).default(2) }),
	takes: ["score"],
	measures: onScale,
	count: ({ works, answers, ofStage, once, asks, ties, categoryOf }, { fit }) => {
		const { scoreOf } = once("calibration", () => calibrate(scoresIn(ofStage, asks).map(({ work, member, score }) => ({
			entryId: work,
			judgeId: member,
			categoryId: categoryOf(work),
			score
		})), fit));
		const own = scoresIn(answers, asks);
		const counts = new Tally();
		for (const { work } of own) counts.add(work, 1);
		let means;
		const meanOf = (work) => {
			means ??= meansOf(own);
			return means.get(work) ?? 0;
		};
		const of = (work) => hundredths$1(scoreOf(work) ?? meanOf(work));
		return orderBy(works, [{
			name: "calibrated",
			of
		}, ...ties], {
			value: (work) => of(work) / 100,
			answers: counts.sum
		});
	}
});
// contract/src/wings/results/rulebook/countings/combine.ts
var comparableWays = [
	"share",
	"rank-points",
	"min-max",
	"z",
	"as-is"
];
function comparable(standings, way, table) {
	const rows = standings.filter(({ place }) => place !== null);
	const values = rows.map(({ value }) => value);
	const total = steadySum(values);
	const low = Math.min(...values);
	const range = Math.max(...values) - low;
	const mean = total / Math.max(values.length, 1);
	const spread = Math.sqrt(steadySum(values.map((value) => (value - mean) * (value - mean))) / Math.max(values.length, 1));
	const pointsOf = (place) => table ? table[place - 1] ?? 0 : rows.length - place + 1;
	const made = {
		share: ({ value }) => total === 0 ? 0 : value / total,
		"rank-points": ({ place }) => pointsOf(place),
		"min-max": ({ value }) => range === 0 ? 0 : (value - low) / range,
		z: ({ value }) => spread === 0 ? 0 : (value - mean) / spread,
		"as-is": ({ value }) => value
	};
	return new Map(rows.map((row) => [row.work, made[way](row)]));
}
var combine = counting({
	name: "combine",
	settings: nothing$1({
		parts: nothing$1(nothing$1({
			stage: StageId,
			weight: nothing$1().positive()
		})).min(2).max(10),
		comparable: nothing$1(comparableWays),
		table: nothing$1(nothing$1().min(0)).max(100).optional()
	}),
	takes: ["nothing"],
	measures: (_, { comparable: way }) => ({
		what: "combined",
		from: way === "z" ? Number.NEGATIVE_INFINITY : 0,
		to: way === "share" || way === "min-max" ? 1 : Number.POSITIVE_INFINITY
	}),
	count: ({ works, ties, earlier }, settings) => {
		const weights = steadySum(settings.parts.map(({ weight }) => weight));
		const isIn = new Set(works);
		const parts = settings.parts.map(({ stage, weight }) => ({
			weight: weight / weights,
			of: comparable([...earlier(stage).values()].filter(({ work }) => isIn.has(work)), settings.comparable, settings.table)
		}));
		const values = new Map(works.map((work) => [work, steady(parts.reduce((sum, part) => sum + part.weight * (part.of.get(work) ?? 0), 0))]));
		const of = (work) => values.get(work) ?? 0;
		return orderBy(works, [{
			name: "combined",
			of
		}, ...ties], {
			value: of,
			answers: (work) => parts.filter((part) => part.of.has(work)).length
		});
	}
});
// contract/src/wings/results/rulebook/countings/eph.ts
var eph = counting({
	name: "eph",
	settings: nothing$1({ finalists: nothing$1().min(1).default(6) }),
	takes: ["pick"],
	measures: () => ({
		what: "nominations",
		from: 0,
		to: Number.POSITIVE_INFINITY
	}),
	count: ({ works, answers, ties }, { finalists }) => {
		const ballots = ofKind(answers, "pick").map(({ picked, voice }) => ({
			picked: [...new Set(picked)],
			voice: voice ?? 1
		}));
		const named = new Tally();
		for (const { picked, voice } of ballots) for (const work of picked) named.add(work, 1, voice);
		const left = new Set(works);
		const lasted = new Map();
		const pointsNow = () => {
			const points = new Tally();
			for (const { picked, voice } of ballots) {
				const own = picked.filter((work) => left.has(work));
				for (const work of own) points.add(work, 1 / own.length, voice);
			}
			return (work) => steady(points.sum(work));
		};
		for (let round = 1; left.size > finalists; round += 1) {
			const points = pointsNow();
			const limit = [...left].map(points).sort((one, other) => one - other)[1] ?? Number.POSITIVE_INFINITY;
			const facing = [...left].filter((work) => points(work) <= limit);
			const fewest = Math.min(...facing.map(named.count));
			const least = facing.filter((work) => named.count(work) === fewest);
			const lowest = Math.min(...least.map(points));
			const out = least.filter((work) => points(work) === lowest);
			if (left.size - out.length < finalists) break;
			for (const work of out) {
				left.delete(work);
				lasted.set(work, round);
			}
		}
		const last = pointsNow();
		const rounds = (work) => left.has(work) ? works.length + 1 : lasted.get(work) ?? 0;
		const points = (work) => left.has(work) ? last(work) : 0;
		return orderBy(works, [
			{
				name: "lasted",
				of: rounds
			},
			{
				name: "points",
				of: points
			},
			...ties
		], {
			value: named.sum,
			answers: named.count
		});
	}
});
// contract/src/wings/results/rulebook/countings/executive-rule.ts
var executiveRule = counting({
	name: "executive-rule",
	settings: nothing$1({ named: nothing$1().min(1).default(5) }),
	takes: ["rank"],
	measures: () => ({
		what: "points",
		from: 0,
		to: Number.POSITIVE_INFINITY
	}),
	count: ({ works, answers, asks, ties }, { named }) => {
		const most = asks.kind === "rank" ? asks.most : named;
		const linesOf = linesOn(ballotsOf(answers), most);
		const [firstPlaces, ...later] = countback(most, linesOf);
		const first = firstPlaces ? [firstPlaces] : [];
		const points = {
			name: "points",
			of: (work) => linesOf(work).points
		};
		const ballots = {
			name: "ballots",
			of: (work) => linesOf(work).ballots
		};
		const measured = {
			value: points.of,
			answers: ballots.of
		};
		const naming = orderBy(works, [
			ballots,
			points,
			...first,
			...later,
			...ties
		], measured);
		const nominees = orderBy(naming.ordered.slice(0, named).map(({ work }) => work), [
			...first,
			points,
			...later,
			...ties
		], measured);
		const others = naming.ordered.slice(named);
		const isOther = new Set(others.map(({ work }) => work));
		const line = naming.ordered[named - 1]?.decidedBy ?? "only";
		return {
			ordered: [...nominees.ordered.map((one, at) => others.length && at === named - 1 ? {
				...one,
				decidedBy: line
			} : one), ...others],
			unplaced: naming.unplaced,
			ties: [...nominees.ties, ...naming.ties.filter((tie) => tie.some((work) => isOther.has(work)))],
			between: (one, other) => {
				const key = nominees.between(one, other);
				return key === "none" ? naming.between(one, other) : key;
			}
		};
	}
});
// contract/src/wings/results/rulebook/countings/normal.ts
var factors = [
	.049867347,
	.0211410061,
	.0032776263,
	380036e-10,
	488906e-10,
	5383e-9
];
function chanceBelow(x) {
	if (x < 0) return 1 - chanceBelow(-x);
	let sum = 0;
	for (const factor of factors.toReversed()) sum = (sum + factor) * x;
	let power = 1 + sum;
	for (let step = 0; step < 4; step += 1) power *= power;
	return 1 - .5 / power;
}
function widthOf(share) {
	let [low, high] = [0, 6];
	for (let step = 0; step < 50; step += 1) {
		const middle = (low + high) / 2;
		if (2 * chanceBelow(middle) - 1 < share) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}
// contract/src/wings/results/rulebook/countings/expected-rank.ts
function errorsOf(given, { variance: { entry, judge, noise } }) {
	const scoresOf = new Map();
	for (const { member } of given) scoresOf.set(member, (scoresOf.get(member) ?? 0) + 1);
	return new Map([...byWork(given)].map(([work, own]) => {
		const parts = own.map(({ member }) => 1 / (noise + noise / ((scoresOf.get(member) ?? 0) + noise / judge)));
		return [work, Math.sqrt(1 / (1 / entry + steadySum(parts)))];
	}));
}
var expectedRank = counting({
	name: "expected-rank",
	settings: nothing$1({
		sureness: nothing$1().min(.5).max(.99).default(.5),
		fit: nothing$1(fitVersions).default(2)
	}),
	takes: ["score"],
	measures: onScale,
	count: ({ works, answers, ofStage, once, asks, ties, categoryOf }, { sureness, fit: version }) => {
		const { fit, errors } = once("calibration with errors", () => {
			const scores = scoresIn(ofStage, asks);
			const found = calibrate(scores.map(({ work, member, score }) => ({
				entryId: work,
				judgeId: member,
				categoryId: categoryOf(work),
				score
			})), version);
			return {
				fit: found,
				errors: errorsOf(scores, found)
			};
		});
		const counts = byWork(scoresIn(answers, asks));
		const known = works.filter((work) => counts.has(work)).map((work) => ({
			work,
			score: fit.expectedOf(work) ?? 0,
			error: errors.get(work) ?? 0
		}));
		const ranks = new Map(known.map(({ work, score, error }) => {
			return [work, steady(1 + steadySum(known.map((other) => {
				const spread = Math.sqrt(error * error + other.error * other.error);
				return other.work === work || spread === 0 ? 0 : chanceBelow((other.score - score) / spread);
			})))];
		}));
		const of = (work) => -(ranks.get(work) ?? works.length);
		const width = widthOf(sureness);
		const byId = new Map(known.map((one) => [one.work, one]));
		return orderBy(works, [{
			name: "expectedRank",
			of
		}, ...ties], {
			value: (work) => steady(byId.get(work)?.score ?? 0),
			answers: (work) => counts.get(work)?.length ?? 0,
			extra: (work) => {
				const one = byId.get(work);
				return one ? { interval: [steady(one.score - width * one.error), steady(one.score + width * one.error)] } : {};
			}
		});
	}
});
// contract/src/wings/results/rulebook/countings/instant-runoff.ts
var instantRunoff = counting({
	name: "instant-runoff",
	settings: nothing$1({}),
	takes: ["rank"],
	count: ({ works, answers, asks, ties }) => {
		const ballots = ballotsOf(answers);
		const named = linesOn(ballots, asks.kind === "rank" ? asks.most : 0);
		const lasted = new Map();
		const left = new Set(works);
		for (let round = 1; left.size > 0; round += 1) {
			const firsts = new Tally();
			for (const { ranked, voice } of ballots) {
				const first = ranked.find((work) => left.has(work));
				if (first !== void 0) firsts.add(first, 1, voice);
			}
			for (const work of weakest([...left], [{ of: firsts.sum }, ...ties])) {
				lasted.set(work, round);
				left.delete(work);
			}
		}
		const of = (work) => lasted.get(work) ?? 0;
		return orderBy(works, [{
			name: "runoff",
			of
		}, ...ties], {
			value: of,
			answers: (work) => named(work).ballots
		});
	}
});
// contract/src/wings/results/rulebook/lottery-number.ts
var primes = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && Array.from({ length: n }, (_, of) => of).every((of) => of < 2 || n % of !== 0));
var firstBits = (root) => (root - Math.floor(root)) * 2 ** 32 | 0;
var constants = Int32Array.from(primes.slice(0, 64), (prime) => firstBits(Math.cbrt(prime)));
var firstValues = Int32Array.from(primes.slice(0, 8), (prime) => firstBits(Math.sqrt(prime)));
var turned = (word, by) => word >>> by | word << 32 - by;
function padded(text) {
	const bytes = new TextEncoder().encode(text);
	const view = new DataView(new ArrayBuffer((Math.floor((bytes.length + 8) / 64) + 1) * 64));
	for (const [at, byte] of bytes.entries()) view.setUint8(at, byte);
	view.setUint8(bytes.length, 128);
	view.setUint32(view.byteLength - 4, bytes.length * 8);
	return view;
}
function sha256$1(text) {
	const view = padded(text);
	const hash = firstValues.slice();
	const words = new Int32Array(64);
	for (let block = 0; block < view.byteLength; block += 64) {
		for (let n = 0; n < 16; n += 1) words[n] = view.getInt32(block + n * 4);
		for (let n = 16; n < 64; n += 1) {
			const [early, late] = [words[n - 15], words[n - 2]];
			const small = turned(early, 7) ^ turned(early, 18) ^ early >>> 3;
			const large = turned(late, 17) ^ turned(late, 19) ^ late >>> 10;
			words[n] = words[n - 16] + small + words[n - 7] + large;
		}
		let [a, b, c, d, e, f, g, h] = hash;
		for (let n = 0; n < 64; n += 1) {
			const choice = e & f ^ ~e & g;
			const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + constants[n] + words[n] | 0;
			const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
			[a, b, c, d, e, f, g, h] = [
				one + two | 0,
				a,
				b,
				c,
				d + one | 0,
				e,
				f,
				g
			];
		}
		for (const [at, value] of [
			a,
			b,
			c,
			d,
			e,
			f,
			g,
			h
		].entries()) hash[at] = hash[at] + value;
	}
	return hash;
}
function lotteryNumber(seed, work) {
	const [first = 0, second = 0] = sha256$1(`${seed}\n${work}`);
	return (first >>> 0) * 2 ** 16 + (second >>> 16);
}
// contract/src/wings/results/rulebook/countings/lists.ts
function lastOf(answers, kind) {
	const found = ofKind(answers, kind);
	return found.length < 2 ? found[0] : found.toSorted(byMember)[found.length - 1];
}
var byMember = (one, other) => one.member - other.member || (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
// contract/src/wings/results/rulebook/countings/lottery.ts
var lottery = counting({
	name: "lottery",
	settings: nothing$1({}),
	takes: ["draw"],
	count: ({ works, answers, ties }) => {
		const seed = lastOf(answers, "draw")?.seed;
		const numbers = new Map(works.map((work) => [work, seed === void 0 ? 0 : lotteryNumber(seed, work)]));
		const of = (work) => numbers.get(work) ?? 0;
		return orderBy(works, [{
			name: "draw",
			of
		}, ...ties], {
			value: of,
			answers: () => seed === void 0 ? 0 : 1
		});
	}
});
// contract/src/wings/results/rulebook/countings/majority.ts
function isCarried({ yes, no, members }, { needs }) {
	const whole = needs.of === "cast" ? yes + no : members;
	const needed = needs.share * whole;
	return needs.more ? yes > needed + 1e-9 : whole > 0 && yes >= needed - 1e-9;
}
var motionsOf = (asks) => asks.kind === "motions" ? asks.motions : [];
var majority = counting({
	name: "majority",
	settings: nothing$1({}),
	takes: ["motions"],
	measures: (asks) => ({
		what: "motion",
		from: 0,
		to: motionsOf(asks).length
	}),
	count: ({ works, answers, asks, ties }) => {
		const motions = motionsOf(asks);
		const votes = new Map();
		for (const vote of ofKind(answers, "motions").sort(byMember)) {
			const own = votes.get(vote.work) ?? new Map();
			votes.set(vote.work, own.set(vote.outcome, vote));
		}
		const isIn = new Set(works);
		const carried = (work) => motions.findIndex((motion) => {
			const vote = votes.get(work)?.get(motion.outcome);
			return vote !== void 0 && (motion.reachesOutside || isIn.has(work)) && isCarried(vote, motion);
		});
		const of = (work) => {
			const at = carried(work);
			return at === -1 ? 0 : motions.length - at;
		};
		const outside = [...votes.keys()].filter((work) => !isIn.has(work) && carried(work) !== -1).sort((one, other) => one - other);
		return orderBy([...works, ...outside], [{
			name: "motion",
			of
		}, ...ties], {
			value: of,
			answers: (work) => votes.get(work)?.size ?? 0,
			extra: (work) => {
				const outcome = motions[carried(work)]?.outcome;
				return outcome === void 0 ? {} : { outcome };
			}
		});
	}
});
// contract/src/wings/results/rulebook/countings/mean.ts
var mean = counting({
	name: "mean",
	settings: nothing$1({}),
	takes: ["score"],
	measures: onScale,
	count: ({ works, answers, asks, ties }) => {
		const tally = new Tally();
		for (const { work, score, voice } of scoresIn(answers, asks)) tally.add(work, score, voice);
		const of = (work) => steady(tally.mean(work));
		return orderBy(works, [{
			name: "mean",
			of
		}, ...ties], {
			value: of,
			answers: tally.count
		});
	}
});
// contract/src/wings/results/rulebook/countings/median.ts
function middleOf(values) {
	const sorted = values.toSorted((one, other) => one - other);
	const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
	return ((sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) + upper) / 2;
}
var median = counting({
	name: "median",
	settings: nothing$1({}),
	takes: ["score"],
	measures: onScale,
	count: ({ works, answers, asks, ties }) => {
		const given = byWork(scoresIn(answers, asks));
		const values = new Map([...given].map(([work, own]) => [work, steady(middleOf(own.map(({ score }) => score)))]));
		const of = (work) => values.get(work) ?? 0;
		return orderBy(works, [{
			name: "median",
			of
		}, ...ties], {
			value: of,
			answers: (work) => given.get(work)?.length ?? 0
		});
	}
});
// contract/src/wings/results/rulebook/countings/plackett-luce.ts
var rounds = 60;
var prior = .1;
function strengthsOf(works, ballots) {
	const at = new Map(works.map((work, index) => [work, index]));
	const choices = ballots.map(({ ranked, voice }) => {
		return {
			line: ranked.flatMap((work) => at.get(work) ?? []).slice(0, works.length - 1),
			voice
		};
	});
	const chosen = new Float64Array(works.length);
	for (const { line, voice } of choices) for (const index of line) chosen[index] = chosen[index] + voice;
	let strengths = new Float64Array(works.length).fill(1);
	for (let round = 0; round < rounds; round += 1) {
		const whole = strengths.reduce((sum, one) => sum + one, 0);
		const shares = new Float64Array(works.length);
		let ofAll = 0;
		for (const { line, voice } of choices) {
			let rest = whole;
			let own = 0;
			for (const index of line) {
				own += voice / rest;
				shares[index] = shares[index] + own;
				rest -= strengths[index];
			}
			ofAll += own;
			for (const index of line) shares[index] = shares[index] - own;
		}
		const next = strengths.map((_, index) => (chosen[index] + prior) / (ofAll + shares[index] + prior));
		const mean = next.reduce((sum, one) => sum + one, 0) / works.length;
		strengths = next.map((strength) => strength / mean);
	}
	return [...strengths];
}
var byLines = (one, other) => {
	const at = one.ranked.findIndex((work, index) => work !== other.ranked[index]);
	return at === -1 ? one.ranked.length - other.ranked.length : one.ranked[at] - (other.ranked[at] ?? -1);
};
var plackettLuce = counting({
	name: "plackett-luce",
	settings: nothing$1({}),
	takes: ["rank"],
	measures: () => ({
		what: "strength",
		from: 0,
		to: Number.POSITIVE_INFINITY
	}),
	count: ({ works, answers, asks, ties }) => {
		const ballots = ballotsOf(answers).sort(byLines);
		const sorted = works.toSorted((one, other) => one - other);
		const found = strengthsOf(sorted, ballots);
		const strengths = new Map(sorted.map((work, index) => [work, found[index] ?? 0]));
		const of = (work) => steady(strengths.get(work) ?? 0);
		const named = linesOn(ballots, asks.kind === "rank" ? asks.most : 0);
		return orderBy(works, [{
			name: "strength",
			of
		}, ...ties], {
			value: of,
			answers: (work) => named(work).ballots
		});
	}
});
// contract/src/wings/results/rulebook/countings/plurality.ts
var firstChoice = (answer) => {
	if (answer.kind === "pick") return answer.picked[0];
	return answer.kind === "rank" ? answer.ranked[0] : void 0;
};
var plurality = counting({
	name: "plurality",
	settings: nothing$1({}),
	takes: ["pick", "rank"],
	measures: () => ({
		what: "votes",
		from: 0,
		to: Number.POSITIVE_INFINITY
	}),
	count: ({ works, answers, ties }) => {
		const tally = new Tally();
		for (const answer of answers) {
			const first = firstChoice(answer);
			if (first !== void 0) tally.add(first, 1, answer.voice);
		}
		return orderBy(works, [{
			name: "votes",
			of: tally.sum
		}, ...ties], {
			value: tally.sum,
			answers: tally.count
		});
	}
});
// contract/src/wings/results/rulebook/countings/points-by-place.ts
var pointsByPlace = counting({
	name: "points-by-place",
	settings: nothing$1({ table: nothing$1(nothing$1().min(0)).min(1).max(100).optional() }),
	takes: ["rank"],
	measures: () => ({
		what: "points",
		from: 0,
		to: Number.POSITIVE_INFINITY
	}),
	count: ({ works, answers, asks, ties }, { table }) => {
		const most = asks.kind === "rank" ? asks.most : 0;
		const tally = new Tally();
		for (const { ranked, voice } of ofKind(answers, "rank")) for (const [at, work] of ranked.entries()) tally.add(work, table ? table[at] ?? 0 : most - at, voice);
		const of = (work) => steady(tally.sum(work));
		return orderBy(works, [{
			name: "points",
			of
		}, ...ties], {
			value: of,
			answers: tally.count
		});
	}
});
// contract/src/wings/results/rulebook/countings/recorded.ts
var recorded = counting({
	name: "recorded",
	settings: nothing$1({}),
	takes: ["rank", "pick"],
	measures: () => ({
		what: "chosen",
		from: 0,
		to: 1
	}),
	count: ({ works, answers, ties }) => {
		const ranked = lastOf(answers, "rank")?.ranked;
		const chosen = ranked ?? lastOf(answers, "pick")?.picked ?? [];
		const at = new Map(chosen.map((work, index) => [work, index]));
		const of = (work) => {
			const index = at.get(work);
			if (index === void 0) return 0;
			return ranked ? chosen.length - index : 1;
		};
		const isChosen = (work) => at.has(work) ? 1 : 0;
		return orderBy(works, [{
			name: "recorded",
			of
		}, ...ties], {
			value: isChosen,
			answers: isChosen
		});
	}
});
// contract/src/wings/results/rulebook/countings/schulze.ts
function preferences(works, ballots) {
	const at = new Map(works.map((work, index) => [work, index]));
	const ahead = works.map(() => new Int32Array(works.length));
	for (const { ranked, voice = 1 } of ballots) {
		const seen = new Uint8Array(works.length);
		for (const work of ranked) {
			const one = at.get(work);
			if (one === void 0) continue;
			seen[one] = 1;
			const row = ahead[one];
			for (let other = 0; other < works.length; other += 1) if (!seen[other]) row[other] = row[other] + voice;
		}
	}
	return ahead;
}
function lossesIn(ahead) {
	const strength = ahead.map((row, one) => Int32Array.from(row, (won, other) => won > ahead[other][one] ? won : 0));
	for (const [via, onward] of strength.entries()) for (const [from, row] of strength.entries()) {
		const first = row[via];
		if (from === via || first === 0) continue;
		for (let to = 0; to < row.length; to += 1) if (to !== from) row[to] = Math.max(row[to], Math.min(first, onward[to]));
	}
	return strength.map((own, one) => strength.filter((row, other) => row[one] > own[other]).length);
}
var schulze = counting({
	name: "schulze",
	settings: nothing$1({}),
	takes: ["rank"],
	count: ({ works, answers, asks, ties }) => {
		const ballots = ballotsOf(answers);
		const losses = lossesIn(preferences(works, ballots));
		const lossesOf = new Map(works.map((work, at) => [work, losses[at] ?? 0]));
		const named = linesOn(ballots, asks.kind === "rank" ? asks.most : 0);
		const of = (work) => -(lossesOf.get(work) ?? 0);
		return orderBy(works, [{
			name: "pairsWon",
			of
		}, ...ties], {
			value: (work) => works.length - 1 + of(work),
			answers: (work) => named(work).ballots
		});
	}
});
// contract/src/wings/results/rulebook/countings/share-of-yes.ts
var shareOfYes = counting({
	name: "share-of-yes",
	settings: nothing$1({
		as: nothing$1(["share", "number"]).default("share"),
		unsureCounts: nothing$1().default(true)
	}),
	takes: ["screen"],
	measures: (_, { as }) => as === "share" ? {
		what: "share",
		from: 0,
		to: 1
	} : {
		what: "yes",
		from: 0,
		to: Number.POSITIVE_INFINITY
	},
	count: ({ works, answers, ties }, { as, unsureCounts }) => {
		const tally = new Tally();
		for (const { work, says, voice } of ofKind(answers, "screen")) if (unsureCounts || says !== "unsure") tally.add(work, says === "yes" ? 1 : 0, voice);
		const of = (work) => steady(as === "share" ? tally.mean(work) : tally.sum(work));
		return orderBy(works, [{
			name: "shareOfYes",
			of
		}, ...ties], {
			value: of,
			answers: tally.count
		});
	}
});
// contract/src/wings/results/rulebook/countings/single-transferable-vote.ts
function sorted(papers, left) {
	const votes = new Tally();
	const held = new Map();
	for (const paper of papers) {
		const first = paper.ranked.find((work) => left.has(work));
		if (first === void 0) continue;
		votes.add(first, paper.worth);
		const own = held.get(first) ?? [];
		own.push(paper);
		held.set(first, own);
	}
	return {
		votes: (work) => steady(votes.sum(work)),
		held
	};
}
var strongest = (works, keys) => weakest(works, keys.map(({ of }) => ({ of: (work) => -of(work) })));
var singleTransferableVote = counting({
	name: "single-transferable-vote",
	settings: nothing$1({ places: nothing$1().min(1) }),
	takes: ["rank"],
	measures: () => ({
		what: "elected",
		from: 0,
		to: 1
	}),
	count: ({ works, answers, asks, ties }, { places }) => {
		const ballots = ballotsOf(answers);
		const isIn = new Set(works);
		const papers = ballots.map(({ ranked, voice }) => ({
			ranked: ranked.filter((work) => isIn.has(work)),
			worth: voice
		})).filter(({ ranked }) => ranked.length > 0);
		const cast = new SteadySum();
		for (const { worth } of papers) cast.add(worth);
		const quota = Math.floor(cast.value / (places + 1)) + 1;
		const left = new Set(works);
		const rank = new Map();
		let elected = 0;
		const atFirst = new Map(works.map((work) => [work, 0]));
		for (const { ranked, worth } of papers) if (ranked[0] !== void 0) atFirst.set(ranked[0], (atFirst.get(ranked[0]) ?? 0) + worth);
		const firsts = {
			name: "firstChoices",
			of: (work) => steady(atFirst.get(work) ?? 0)
		};
		const equals = [...ties, firsts];
		for (let round = 1; left.size > 0; round += 1) {
			const { votes, held } = sorted(papers, left);
			const best = strongest([...left], [{ of: votes }, ...equals]);
			const open = places - elected;
			if (open > 0 && (best.every((work) => votes(work) >= quota) || left.size <= open)) {
				for (const work of best) {
					const keeps = votes(work) === 0 ? 0 : Math.max(votes(work) - quota, 0) / votes(work);
					for (const paper of held.get(work) ?? []) paper.worth = steady(paper.worth * keeps);
					left.delete(work);
					rank.set(work, 2 * works.length - elected);
				}
				elected += best.length;
				continue;
			}
			const out = weakest([...left], [{ of: votes }, ...equals]);
			if (left.size - out.length < open) {
				const sure = new Set([...left].filter((work) => !out.includes(work)));
				while (sure.size > 0) {
					const next = strongest([...sure], [{ of: votes }, ...equals]);
					for (const work of next) {
						rank.set(work, 2 * works.length - elected);
						sure.delete(work);
						left.delete(work);
					}
					elected += next.length;
				}
				elected = places;
			}
			for (const work of out) {
				left.delete(work);
				rank.set(work, Math.min(round, works.length));
			}
		}
		const named = linesOn(ballots, asks.kind === "rank" ? asks.most : 0);
		const of = (work) => rank.get(work) ?? 0;
		return orderBy(works, [{
			name: "transferredVotes",
			of
		}, ...ties], {
			value: (work) => of(work) > works.length ? 1 : 0,
			answers: (work) => named(work).ballots
		});
	}
});
// contract/src/wings/results/rulebook/countings/standardized-mean.ts
function standardized(given) {
	const tally = new Tally();
	for (const own of Map.groupBy(given, ({ member }) => member).values()) {
		const mean = steadySum(own.map(({ score }) => score)) / own.length;
		const squares = steadySum(own.map(({ score }) => (score - mean) * (score - mean)));
		const spread = Math.sqrt(squares / Math.max(own.length - 1, 1));
		for (const { work, score, voice } of own) tally.add(work, spread === 0 ? 0 : (score - mean) / spread, voice);
	}
	return tally;
}
var standardizedMean = counting({
	name: "standardized-mean",
	settings: nothing$1({}),
	takes: ["score"],
	count: ({ works, ofStage, once, asks, ties }) => {
		const tally = once("standardized", () => standardized(scoresIn(ofStage, asks)));
		const of = (work) => steady(tally.mean(work));
		return orderBy(works, [{
			name: "standardized",
			of
		}, ...ties], {
			value: of,
			answers: tally.count
		});
	}
});
// contract/src/wings/results/rulebook/countings/stars.ts
var stars = counting({
	name: "stars",
	settings: nothing$1({ least: nothing$1().min(1) }),
	takes: ["score"],
	measures: onScale,
	count: ({ works, answers, asks, ties }, { least }) => {
		const tally = new Tally();
		const ratings = new Tally();
		for (const { work, score, voice } of scoresIn(answers, asks)) {
			tally.add(work, score, voice);
			ratings.add(work, 1, voice);
		}
		const of = (work) => steady(tally.mean(work));
		const counted = (work) => ratings.count(work) >= least ? ratings.count(work) : 0;
		return orderBy(works, [{
			name: "stars",
			of
		}, ...ties], {
			value: of,
			answers: counted
		});
	}
});
// contract/src/wings/results/rulebook/countings/sum.ts
var sum = counting({
	name: "sum",
	settings: nothing$1({}),
	takes: ["score"],
	measures: (asks) => ({
		what: "sum",
		from: onScale(asks).from,
		to: Number.POSITIVE_INFINITY
	}),
	count: ({ works, answers, asks, ties }) => {
		const tally = new Tally();
		for (const { work, score, voice } of scoresIn(answers, asks)) tally.add(work, score, voice);
		const of = (work) => steady(tally.sum(work));
		return orderBy(works, [{
			name: "sum",
			of
		}, ...ties], {
			value: of,
			answers: tally.count
		});
	}
});
// contract/src/wings/results/rulebook/countings/all.ts
var all = [
	calibratedMean,
	mean,
	counting({
		name: "trimmed-mean",
		settings: nothing$1({ drop: nothing$1().min(1).default(1) }),
		takes: ["score"],
		measures: onScale,
		count: ({ works, answers, asks, ties }, { drop }) => {
			const given = byWork(scoresIn(answers, asks));
			const trimmed = (scores) => {
				const kept = scores.length > 2 * drop ? scores.toSorted((one, other) => one - other).slice(drop, -drop) : scores;
				return steady(steadySum(kept) / kept.length);
			};
			const values = new Map([...given].map(([work, own]) => [work, trimmed(own.map(({ score }) => score))]));
			const of = (work) => values.get(work) ?? 0;
			return orderBy(works, [{
				name: "trimmedMean",
				of
			}, ...ties], {
				value: of,
				answers: (work) => given.get(work)?.length ?? 0
			});
		}
	}),
	median,
	sum,
	counting({
		name: "weighted-criteria",
		settings: nothing$1({}),
		takes: ["score"],
		measures: onScale,
		count: ({ works, answers, asks, ties }) => {
			const parts = criteriaOf(asks).map(({ id, weight }) => ({
				id,
				weight,
				tally: new Tally()
			}));
			const answered = new Tally();
			for (const { work, scores, voice } of ofKind(answers, "score")) {
				answered.add(work, 0, voice);
				for (const { id, tally } of parts) if (scores[id] !== void 0) tally.add(work, scores[id], voice);
			}
			const valueOf = (work) => {
				let total = 0;
				let weights = 0;
				for (const { weight, tally } of parts) {
					if (tally.count(work) === 0) continue;
					total += weight * tally.mean(work);
					weights += weight;
				}
				return weights === 0 ? 0 : steady(total / weights);
			};
			const values = new Map(works.map((work) => [work, valueOf(work)]));
			const of = (work) => values.get(work) ?? 0;
			return orderBy(works, [{
				name: "weightedCriteria",
				of
			}, ...ties], {
				value: of,
				answers: answered.count
			});
		}
	}),
	standardizedMean,
	expectedRank,
	stars,
	shareOfYes,
	pointsByPlace,
	borda,
	executiveRule,
	plurality,
	approval,
	instantRunoff,
	singleTransferableVote,
	schulze,
	plackettLuce,
	eph,
	bradleyTerry,
	majority,
	recorded,
	combine,
	lottery
];
var countings = new Map(all.map((one) => [one.name, one]));
// contract/src/wings/results/rulebook/rulebook.ts
var Name = nothing$1().trim().min(1).max(100);
var Panel = nothing$1({
	id: StageId,
	name: Name,
	who: nothing$1([
		"judges",
		"members",
		"public",
		"organizers",
		"chair"
	]),
	judgeKind: nothing$1().max(40).optional(),
	seats: nothing$1().min(1).max(1e3).optional(),
	speaks: nothing$1(["each", "together"]).default("each"),
	voice: nothing$1("by", [nothing$1({ by: nothing$1("one") }), nothing$1({
		by: nothing$1("fact"),
		fact: nothing$1().min(1).max(100)
	})]).default({ by: "one" }),
	accepts: nothing$1(nothing$1().min(1).max(2e3)).max(20).default([])
}).meta({ id: "RulebookPanel" });
var Contest = nothing$1([nothing$1([
	"category",
	"media-type",
	"award"
]), nothing$1({ tag: nothing$1().min(1).max(100) })]);
var WorkSource = nothing$1("from", [
	nothing$1({ from: nothing$1("entries") }),
	nothing$1({ from: nothing$1("nominations") }),
	nothing$1({
		from: nothing$1("stage"),
		stage: StageId,
		which: nothing$1([
			"advanced",
			"undecided",
			"rest",
			"all"
		]).default("advanced")
	}),
	nothing$1({
		from: nothing$1("holders"),
		levels: nothing$1(StageId).min(1).max(20)
	})
]).meta({ id: "StageWorks" });
var Reach = nothing$1("by", [
	nothing$1({ by: nothing$1("every") }),
	nothing$1({
		by: nothing$1("hand-out"),
		least: nothing$1().min(1).max(99),
		most: nothing$1().min(1).max(99),
		adaptive: nothing$1().default(false)
	}),
	nothing$1({
		by: nothing$1("assigned"),
		least: nothing$1().min(1).max(99)
	})
]).meta({ id: "StageReach" });
var Sees = nothing$1({
	hides: nothing$1(nothing$1().min(1).max(100)).max(50).default([]),
	earlier: nothing$1([
		"nothing",
		"places",
		"values"
	]).default("nothing"),
	others: nothing$1([
		"never",
		"after-own",
		"in-meeting"
	]).default("never")
});
var CountingChoice = nothing$1(nothing$1({
	method: nothing$1().max(40),
	settings: nothing$1(nothing$1(), nothing$1()).default({})
}), nothing$1(), {
	decode: ({ method, settings }, context) => {
		const known = countings.get(method);
		const parsed = known?.settings.safeParse(settings);
		if (parsed?.success) return {
			method,
			settings: parsed.data
		};
		const input = {
			method,
			settings
		};
		context.issues.push({
			code: "custom",
			input,
			path: [known ? "settings" : "method"],
			message: parsed?.error?.issues[0]?.message ?? method
		});
		return nothing$1;
	},
	encode: (choice) => choice
}).meta({ id: "StageCounting" });
var TieRule = nothing$1("by", [
	nothing$1({
		by: nothing$1("criterion"),
		criterion: StageId
	}),
	nothing$1({
		by: nothing$1("stage"),
		stage: StageId
	}),
	nothing$1({ by: nothing$1("mean") }),
	nothing$1({ by: nothing$1("answers") }),
	nothing$1({ by: nothing$1("countback") }),
	nothing$1({ by: nothing$1("points") }),
	nothing$1({ by: nothing$1("member") })
]).meta({ id: "StageTie" });
var atLine = nothing$1([
	"all",
	"none",
	"draw",
	"person"
]).default("person");
var Advance = nothing$1("rule", [
	nothing$1({ rule: nothing$1("none") }),
	nothing$1({ rule: nothing$1("all") }),
	nothing$1({
		rule: nothing$1("first"),
		places: nothing$1().min(1),
		atLine
	}),
	nothing$1({
		rule: nothing$1("share"),
		share: nothing$1().gt(0).max(1),
		atLine
	}),
	nothing$1({
		rule: nothing$1("at-least"),
		value: nothing$1(),
		more: nothing$1().default(false)
	}),
	nothing$1({
		rule: nothing$1("outcome"),
		outcomes: nothing$1(StageId).min(1).max(20)
	}),
	nothing$1({
		rule: nothing$1("sure"),
		places: nothing$1().min(1)
	}),
	nothing$1({
		rule: nothing$1("fill"),
		places: nothing$1().min(1),
		beside: StageId,
		atLine
	})
]).meta({ id: "StageAdvance" });
var Quorum = nothing$1({
	perWork: nothing$1({
		least: nothing$1().min(1),
		below: nothing$1(["no-place", "settle"]).default("settle")
	}).optional(),
	perContest: nothing$1().min(1).optional()
}).meta({ id: "StageQuorum" });
var rules$1 = {
	panel: StageId.optional(),
	asks: Asks,
	counting: CountingChoice,
	ties: nothing$1(TieRule).max(20),
	last: nothing$1([
		"share",
		"draw",
		"person"
	]),
	advance: Advance,
	quorum: Quorum.optional()
};
var Stage = nothing$1({
	...rules$1,
	id: StageId,
	name: Name,
	contest: Contest.default("category"),
	works: WorkSource,
	form: StageId.optional(),
	reach: Reach.optional(),
	sees: Sees.optional(),
	answersOf: StageId.optional(),
	ties: rules$1.ties.default([]),
	last: rules$1.last.default("person"),
	advance: Advance.default({ rule: "none" })
}).meta({ id: "RulebookStage" });
var LevelRule = nothing$1("by", [
	nothing$1({
		by: nothing$1("place"),
		stage: StageId,
		from: nothing$1().min(1).default(1),
		to: nothing$1().min(1).default(1)
	}),
	nothing$1({
		by: nothing$1("value"),
		stage: StageId,
		atLeast: nothing$1(),
		below: nothing$1().optional()
	}),
	nothing$1({
		by: nothing$1("share"),
		stage: StageId,
		from: nothing$1().min(0).default(0),
		to: nothing$1().gt(0).max(1)
	}),
	nothing$1({
		by: nothing$1("advanced"),
		stage: StageId
	}),
	nothing$1({
		by: nothing$1("reached"),
		stage: StageId
	}),
	nothing$1({
		by: nothing$1("outcome"),
		stage: StageId,
		outcome: StageId
	}),
	nothing$1({ by: nothing$1("hand") })
]).meta({ id: "LevelRule" });
var bounds = {
	atMost: nothing$1().min(1).optional(),
	atLeast: nothing$1().min(1).optional(),
	none: nothing$1()
};
var Level = nothing$1({
	...bounds,
	id: StageId,
	name: Name,
	plural: Name.optional(),
	colour: nothing$1().max(20).optional(),
	badge: nothing$1(badgeSigns).optional(),
	given: nothing$1(LevelRule).min(1).max(20),
	unless: nothing$1(StageId).max(20).default([]),
	none: nothing$1().default(true)
}).meta({ id: "RulebookLevel" });
var For = nothing$1({
	category: nothing$1().optional(),
	mediaType: nothing$1().optional()
});
var Exception = nothing$1([nothing$1({
	for: For,
	stage: StageId,
	change: nothing$1({
		...rules$1,
		held: nothing$1(false)
	}).partial()
}), nothing$1({
	for: For,
	level: StageId,
	change: nothing$1({
		...bounds,
		given: nothing$1(LevelRule).min(1).max(20)
	}).partial()
})]).meta({ id: "RulebookException" });
var Entering = nothing$1({
	by: nothing$1(nothing$1([
		"entrant",
		"nomination",
		"judges"
	])).min(1).default(["entrant"]),
	nomineeAccepts: nothing$1().default(false),
	notIf: nothing$1(nothing$1({
		level: StageId,
		seasons: nothing$1().min(1)
	})).default([]),
	most: nothing$1({
		perEntrant: nothing$1().min(1),
		more: nothing$1(nothing$1({
			level: StageId,
			seasons: nothing$1().min(1),
			extra: nothing$1().min(1),
			upTo: nothing$1().min(1)
		})).default([])
	}).optional(),
	approvals: nothing$1(nothing$1().min(1).max(200)).default([])
});
nothing$1({
	format: nothing$1(1).default(1),
	name: Name,
	entering: Entering.default({
		by: ["entrant"],
		nomineeAccepts: false,
		notIf: [],
		approvals: []
	}),
	panels: nothing$1(Panel).max(50),
	stages: nothing$1(Stage).min(1).max(20),
	levels: nothing$1(Level).max(20),
	exceptions: nothing$1(Exception).max(1e3).default([])
}).meta({ id: "Rulebook" });
function contestOf(contest, work) {
	if (contest === "category") return work.category;
	if (contest === "media-type") return work.mediaType;
	return contest === "award" ? "award" : work.tags?.[contest.tag] ?? "";
}
var isFor = (exception, work) => (exception.for.category ?? work.category) === work.category && (exception.for.mediaType ?? work.mediaType) === work.mediaType;
function stageFor(rulebook, stage, work) {
	if (!work || stage.contest === "award" || typeof stage.contest === "object") return stage;
	const changes = rulebook.exceptions.flatMap((one) => "stage" in one && one.stage === stage.id && isFor(one, work) ? [one.change] : []);
	return changes.length === 0 ? stage : Object.assign({}, stage, ...changes);
}
function levelFor(rulebook, level, work) {
	if (!work) return level;
	const changes = rulebook.exceptions.flatMap((one) => "level" in one && one.level === level.id && isFor(one, work) ? [one.change] : []);
	return changes.length === 0 ? level : Object.assign({}, level, ...changes);
}
// contract/src/wings/results/rulebook/printed-stages.ts
var stageOfKind = {
	ordinary: "round-one",
	executive: "round-two",
	pv: "public-vote"
};
// contract/src/wings/results/rulebook/printed.ts
var askOfKind = {
	ordinary: "score",
	executive: "rank",
	pv: "pick"
};
var levelOfKind = {
	winner: "winner",
	pv_winner: "peoples-winner",
	nominee: "nominee",
	honoree: "honoree",
	shortlist: "shortlist"
};
var otherNames = {
	mean: "rawMean",
	answers: "reviews",
	person: "administrator"
};
var decidingRuleOf = (key) => otherNames[key] ?? key;
var first = (places) => ({
	rule: "first",
	places,
	atLine: "all"
});
var base = {
	contest: "category",
	last: "person"
};
var tiesOfReviews = (isAdaptive) => isAdaptive ? [] : [{ by: "mean" }, { by: "answers" }];
function roundOne({ fit, plan, reviewsWanted, criteria }) {
	const asked = criteria.map(({ id, name, weight, mediaType }) => ({
		id: `c${id}`,
		name,
		weight,
		...mediaType && { mediaType }
	}));
	const least = plan.isAdaptive ? plan.minimum : reviewsWanted;
	return {
		...base,
		id: stageOfKind.ordinary,
		name: "Round one",
		works: { from: "entries" },
		panel: "associates",
		reach: {
			by: "hand-out",
			least,
			most: Math.max(plan.most, least),
			adaptive: plan.isAdaptive
		},
		asks: {
			kind: "score",
			scale: {
				from: 1,
				to: 10,
				step: 1
			},
			criteria: asked.length > 0 ? asked : [{
				id: "overall",
				name: "Overall",
				weight: 1
			}]
		},
		counting: {
			method: "calibrated-mean",
			settings: { fit }
		},
		ties: tiesOfReviews(plan.isAdaptive),
		quorum: { perWork: {
			least: reviewsWanted,
			below: "settle"
		} },
		advance: first(plan.shortlistSize)
	};
}
var usualRoundOne = roundOne({
	fit: 2,
	reviewsWanted: 3,
	plan: {
		isAdaptive: false,
		minimum: 2,
		most: 8,
		shortlistSize: 8
	},
	criteria: []
});
var shortlisted = {
	from: "stage",
	stage: stageOfKind.ordinary,
	which: "advanced"
};
var roundTwo = {
	...base,
	id: stageOfKind.executive,
	name: "Round two",
	works: shortlisted,
	panel: "executives",
	asks: {
		kind: "rank",
		least: 1,
		most: 5,
		none: false
	},
	counting: {
		method: "executive-rule",
		settings: { named: 5 }
	},
	ties: [{ by: "member" }],
	advance: { rule: "none" }
};
var publicVote = {
	...base,
	id: stageOfKind.pv,
	name: "Public vote",
	works: shortlisted,
	panel: "public",
	asks: {
		kind: "pick",
		least: 1,
		most: 1,
		perWork: 1,
		none: false
	},
	counting: {
		method: "plurality",
		settings: {}
	},
	ties: [],
	advance: { rule: "none" }
};
var place$1 = (stage, to) => [{
	by: "place",
	stage,
	from: 1,
	to
}];
var givenBy$1 = (decides) => ({
	winner: place$1(decides, 1),
	nominee: place$1(decides, 5)
});
var usual = [
	["winner", "Winner"],
	["pv_winner", "People’s Winner"],
	["nominee", "Nominee"]
];
function levelsOf$1({ isByReviews, hasPublicVote, levels }) {
	const byJudges = givenBy$1(isByReviews ? stageOfKind.ordinary : stageOfKind.executive);
	const rest = {
		winner: {
			given: byJudges.winner ?? [],
			unless: [],
			atMost: 1,
			none: false
		},
		pv_winner: {
			given: hasPublicVote ? place$1(stageOfKind.pv, 1) : [{ by: "hand" }],
			unless: [],
			atMost: 1,
			none: true
		},
		nominee: {
			given: byJudges.nominee ?? [],
			unless: [],
			atMost: 5,
			none: true
		},
		honoree: {
			given: [{
				by: "advanced",
				stage: stageOfKind.ordinary
			}],
			unless: ["winner", "nominee"],
			none: true
		},
		shortlist: {
			given: [{ by: "hand" }],
			unless: [],
			none: true
		}
	};
	const named = new Map(levels.map(({ kind, name }) => [kind, name]));
	return [...usual.filter(([kind]) => !named.has(kind) && (hasPublicVote || kind !== "pv_winner")), ...named].map(([kind, name]) => ({
		...rest[kind],
		id: levelOfKind[kind],
		name
	}));
}
function exceptionsOf({ isByReviews, sizes, hidden }) {
	const byReviews = givenBy$1(stageOfKind.ordinary);
	return [...sizes.map(({ categoryId, size }) => ({
		for: { category: categoryId },
		stage: stageOfKind.ordinary,
		change: { advance: first(size) }
	})), ...(isByReviews ? [] : hidden).flatMap((category) => [{
		for: { category },
		stage: stageOfKind.executive,
		change: { held: false }
	}, ...["winner", "nominee"].map((kind) => ({
		for: { category },
		level: levelOfKind[kind],
		change: { given: byReviews[kind] ?? [] }
	}))])];
}
function printedRulebook(facts) {
	const { name, isByReviews, hasPublicVote } = facts;
	return {
		format: 1,
		name,
		entering: {
			by: ["entrant"],
			nomineeAccepts: false,
			notIf: [],
			approvals: []
		},
		panels: [
			{
				id: "associates",
				name: "Associate judges",
				who: "judges",
				judgeKind: "associate"
			},
			...isByReviews ? [] : [{
				id: "executives",
				name: "Executive judges",
				who: "judges",
				judgeKind: "executive"
			}],
			...hasPublicVote ? [{
				id: "public",
				name: "The public",
				who: "public"
			}] : []
		].map((panel) => ({
			...panel,
			who: panel.who,
			speaks: "each",
			voice: { by: "one" },
			accepts: []
		})),
		stages: [
			roundOne(facts),
			...isByReviews ? [] : [roundTwo],
			...hasPublicVote ? [publicVote] : []
		],
		levels: levelsOf$1(facts),
		exceptions: exceptionsOf(facts)
	};
}
function stageOfRanking(rulebook, kind, where) {
	const found = rulebook.stages.find(({ id }) => id === stageOfKind[kind]);
	if (found) return stageFor(rulebook, found, where);
	return {
		ordinary: usualRoundOne,
		executive: roundTwo,
		pv: publicVote
	}[kind];
}
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
// server/src/wings/results/jury-record/record/stage-line.rules.ts
var kinds$1 = new Set([
	"rulebook",
	"answer",
	"public",
	"draw",
	"decision",
	"level"
]);
var both = new Set(["result", "setAside"]);
var isOfStages = (line) => kinds$1.has(line.k) || both.has(line.k) && "s" in line || line.k === "category" && "m" in line;
// contract/src/wings/results/rulebook/printed-answers.ts
var { ordinary, executive, pv } = stageOfKind;
var answerOfReview = ({ entryId, judgeId = 0, score }) => ({
	kind: "score",
	stage: ordinary,
	member: judgeId,
	work: entryId,
	scores: {},
	overall: score
});
var answerOfBallot = (contest, { judgeId, ranked }) => ({
	kind: "rank",
	stage: executive,
	contest,
	member: judgeId,
	ranked
});
var answerOfVotes = (contest, { entryId, votes }) => ({
	kind: "pick",
	stage: pv,
	contest,
	member: 0,
	picked: [entryId],
	voice: votes
});
// contract/src/wings/results/rulebook/ties.ts
var byBallotOf = (ranked) => ({
	name: "tieBreaker",
	of: (work) => ranked.includes(work) ? ranked.length - ranked.indexOf(work) : 0
});
function keysOf(rule, stage, { answers, contest, earlier, decisions }) {
	const most = stage.asks.kind === "rank" ? stage.asks.most : 0;
	const tally = new Tally();
	switch (rule.by) {
		case "criterion":
			for (const { work, scores, voice } of ofKind(answers, "score")) {
				const score = scores[rule.criterion];
				if (score !== void 0) tally.add(work, score, voice);
			}
			return [{
				name: "criterion",
				of: tally.mean
			}];
		case "stage": {
			const places = earlier(rule.stage);
			return [{
				name: "stage",
				of: (work) => -(places.get(work)?.place ?? Number.MAX_SAFE_INTEGER)
			}];
		}
		case "mean": {
			let means;
			return [{
				name: "mean",
				of: (work) => hundredths$1((means ??= meansOf(scoresIn(answers, stage.asks))).get(work) ?? 0)
			}];
		}
		case "answers":
			for (const answer of answers) if (answer.kind !== "draw") for (const work of worksIn(answer)) tally.add(work, 1, answer.voice);
			return [{
				name: "answers",
				of: tally.sum
			}];
		case "countback": return countback(most, linesOn(ballotsOf(answers), most));
		case "points": {
			const lines = linesOn(ballotsOf(answers), most);
			return [{
				name: "points",
				of: (work) => lines(work).points
			}];
		}
		case "member": return decisions.flatMap((one) => one.kind === "tie-breakers" && one.stage === stage.id && one.contest === contest ? one.members : []).flatMap((member) => {
			const own = ofKind(answers, "rank").find((answer) => answer.member === member);
			return own ? [byBallotOf(own.ranked)] : [];
		});
	}
}
function tieKeys(stage, facts) {
	const keys = stage.ties.flatMap((rule) => keysOf(rule, stage, facts));
	const seed = ofKind(facts.answers, "draw").at(-1)?.seed;
	if (stage.last === "draw" && seed !== void 0 && stage.asks.kind !== "draw") keys.push({
		name: "draw",
		of: (work) => lotteryNumber(seed, work)
	});
	if (stage.last === "person") {
		for (const decision of facts.decisions) if (decision.kind === "order" && decision.stage === stage.id) keys.push({
			...byBallotOf(decision.order),
			name: "person"
		});
	}
	return keys;
}
// contract/src/wings/results/rulebook/stage-order.ts
var nothing = new Map();
function orderOf(stage, given) {
	const { contest, works, answers, ofStage = answers, once, categoryOf, earlier = () => nothing, decisions = [] } = given;
	const counting = countings.get(stage.counting.method);
	if (!counting) throw new Error(`There is no counting called ${stage.counting.method}.`);
	return counting.count({
		works: "none" in stage.asks && stage.asks.none ? [...works, 0] : works,
		answers,
		ofStage,
		once: once ?? ((_, make) => make()),
		categoryOf: categoryOf ?? (() => 0),
		asks: stage.asks,
		ties: tieKeys(stage, {
			answers,
			contest,
			earlier,
			decisions
		}),
		earlier
	}, stage.counting.settings);
}
function placesOf$1(order, moves = [], wording = 2) {
	const moved = new Set(moves.map(({ work }) => work));
	const counted = order.ordered.filter(({ work }) => !moved.has(work));
	const waiting = moves.toSorted((one, other) => one.place - other.place || other.at - one.at);
	const placed = [];
	let next = 0;
	while (next < counted.length || waiting.length) {
		const place = placed.length + 1;
		const move = waiting[0] && (waiting[0].place <= place || next === counted.length) ? waiting.shift() : void 0;
		if (move) {
			placed.push({
				work: move.work,
				place,
				decidedBy: "administrator"
			});
			continue;
		}
		const own = counted[next];
		next += 1;
		if (!own) continue;
		const before = placed.at(-1);
		const shares = before !== void 0 && order.ties.some((tie) => tie.includes(own.work) && tie.includes(before.work)) && !moved.has(before.work);
		placed.push({
			work: own.work,
			place: shares ? before.place : place,
			decidedBy: own.decidedBy
		});
	}
	return markTies(placed, order, moved, wording);
}
function markTies(placed, order, moved, wording) {
	const open = openTies(order, moved);
	const left = order.ordered.map(({ work }) => work).filter((work) => !moved.has(work));
	return placed.map((one) => {
		if (moved.has(one.work)) return one;
		if (open.some((tie) => tie.includes(one.work))) return {
			...one,
			decidedBy: "tied"
		};
		if (one.decidedBy !== "tied") return one;
		return {
			...one,
			decidedBy: wording === 1 ? "administrator" : neighborsKey(one.work, left, order)
		};
	});
}
function neighborsKey(work, left, { between }) {
	const at = left.indexOf(work);
	const neighbor = left[at + 1] ?? left[at - 1];
	return neighbor === void 0 ? "tied" : between(work, neighbor);
}
var openTies = (order, moved) => order.ties.map((tie) => tie.filter((work) => !moved.has(work))).filter(({ length }) => length > 1);
function tiedAcross(placed, order, moves, lines) {
	const position = new Map(placed.map(({ work }, at) => [work, at + 1]));
	const ties = openTies(order, new Set(moves.map(({ work }) => work)));
	for (const line of lines) for (const works of ties) {
		const positions = works.map((work) => position.get(work) ?? 0);
		if (positions.some((one) => one <= line) && positions.some((one) => one > line)) return {
			line,
			works
		};
	}
}
function standingsOf(order, moves = [], wording = 2) {
	const counted = new Map([...order.ordered, ...order.unplaced].map((one) => [one.work, one]));
	const placed = placesOf$1(order, moves, wording);
	const has = new Set(placed.map(({ work }) => work));
	return [...placed.map(({ work, ...rest }) => ({
		work,
		value: 0,
		answers: 0,
		...counted.get(work),
		...rest
	})), ...order.unplaced.filter(({ work }) => !has.has(work)).map((one) => ({
		...one,
		place: null
	}))];
}
// server/src/wings/results/ranking/ranking.rules.ts
var asOrder = (counted) => ({
	ordered: counted.ordered.map(({ work, decidedBy }) => ({
		item: { entryId: work },
		decidedBy: decidingRuleOf(decidedBy)
	})),
	ties: counted.ties.map((tie) => tie.map((entryId) => ({ entryId }))),
	counted
});
var movedBy = ({ entryId, place, at }) => ({
	work: entryId,
	place,
	at: at.getTime()
});
var applyMoves = ({ counted }, moves, wording = 2) => placesOf$1(counted, moves.map(movedBy), wording).map(({ work, place, decidedBy }) => ({
	entryId: work,
	place,
	decidedBy: decidingRuleOf(decidedBy)
}));
var hundredths = (value) => Math.round(value * 100);
function spreadOf(scores) {
	const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
	const squares = scores.reduce((sum, score) => sum + (score - mean) * (score - mean), 0);
	return {
		mean,
		spread: scores.length > 1 ? Math.sqrt(squares / (scores.length - 1)) : null
	};
}
// server/src/wings/results/ranking/counted.rules.ts
var inContest = (entries) => entries.filter(({ isOff }) => !isOff).map(({ id }) => id).sort((one, other) => one - other);
var rounded = (value) => hundredths(value) / 100;
function onDemand(make) {
	let made;
	return () => (made ??= { value: make() }).value;
}
var contest$1 = 0;
function countedReviews(stage, entries, scores, calibration) {
	const { scoreOf } = calibration;
	const figures = onDemand(() => new Map([...Map.groupBy(scores, ({ entryId }) => entryId)].map(([entryId, reviews]) => {
		const given = reviews.map(({ score }) => score).sort((one, other) => one - other);
		const { mean, spread } = spreadOf(given);
		return [entryId, {
			RawMean: rounded(mean),
			Calibrated: rounded(scoreOf(entryId) ?? mean),
			Reviews: given.length,
			Spread: spread === null ? null : rounded(spread),
			Scores: given
		}];
	})));
	const once = () => calibration;
	return {
		order: asOrder(orderOf(stage, {
			contest: contest$1,
			works: inContest(entries),
			answers: scores.map(answerOfReview),
			once
		})),
		figuresOf: (entryId) => figures().get(entryId) ?? {
			RawMean: null,
			Calibrated: null,
			Reviews: 0,
			Spread: null,
			Scores: []
		},
		counted: scores.length
	};
}
function ballotsOrder(stage, works, ballots, tieBreakers) {
	const decisions = [{
		kind: "tie-breakers",
		stage: stage.id,
		contest: contest$1,
		members: tieBreakers
	}];
	return asOrder(orderOf(stage, {
		contest: contest$1,
		works,
		answers: ballots.map((ballot) => answerOfBallot(contest$1, ballot)),
		decisions
	}));
}
function countedBallots(stage, entries, ballots, tieBreakers) {
	const works = inContest(entries);
	const order = ballotsOrder(stage, works, ballots, tieBreakers);
	const linesOf = onDemand(() => linesOn(ballots.map(({ ranked }) => ({
		ranked,
		voice: 1
	})), 5));
	const taking = new Set(works);
	const none = {
		Ballots: 0,
		Places: [
			0,
			0,
			0,
			0,
			0
		],
		Points: 0
	};
	return {
		order,
		figuresOf: (entryId) => {
			if (!taking.has(entryId)) return none;
			const { ballots: Ballots, places: Places, points: Points } = linesOf()(entryId);
			return {
				Ballots,
				Places: [...Places],
				Points
			};
		},
		counted: ballots.length
	};
}
function countedVotes(stage, entries, votes) {
	const figures = new Map(votes.map(({ entryId, votes: count }) => [entryId, { Votes: count }]));
	return {
		order: asOrder(orderOf(stage, {
			contest: contest$1,
			works: inContest(entries),
			answers: votes.map((one) => answerOfVotes(contest$1, one))
		})),
		figuresOf: (entryId) => figures.get(entryId) ?? { Votes: 0 },
		counted: votes.reduce((sum, { votes: count }) => sum + count, 0)
	};
}
// contract/src/wings/results/rulebook/canonical.ts
function canonical(value) {
	if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
	const fields = Object.entries(value).filter(([, one]) => one !== void 0);
	fields.sort(([one], [other]) => one < other ? -1 : 1);
	return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(",")}}`;
}
// contract/src/wings/results/rulebook/advance.ts
var ids = (standings) => standings.map(({ work }) => work);
var plain = (chosen) => ({
	advanced: ids(chosen),
	undecided: [],
	open: []
});
var within = 1e-9;
function firstOf$1(placed, places, atLine, seed) {
	if (places <= 0) return plain([]);
	const last = placed[places - 1];
	const next = placed[places];
	if (!last || !next || last.place !== next.place) return plain(placed.slice(0, places));
	const tied = placed.filter(({ place }) => place === last.place);
	const clear = placed.slice(0, placed.indexOf(tied[0]));
	if (atLine === "all") return plain([...clear, ...tied]);
	if (atLine === "none") return plain(clear);
	if (atLine === "draw" && seed !== void 0) {
		const number = new Map(tied.map(({ work }) => [work, lotteryNumber(seed, work)]));
		const drawn = tied.toSorted((one, other) => (number.get(other.work) ?? 0) - (number.get(one.work) ?? 0));
		return plain([...clear, ...drawn.slice(0, places - clear.length)]);
	}
	return {
		advanced: ids(clear),
		undecided: ids(tied),
		open: ids(tied)
	};
}
function lineOf({ advance }, standings, seed, taken) {
	const placed = standings.filter(({ place }) => place !== null);
	switch (advance.rule) {
		case "none": return plain([]);
		case "all": return plain(placed);
		case "first": return firstOf$1(placed, advance.places, advance.atLine, seed);
		case "share": return firstOf$1(placed, Math.max(1, Math.round(standings.length * advance.share)), advance.atLine, seed);
		case "at-least": return plain(placed.filter(({ value }) => advance.more ? value > advance.value + within : value >= advance.value - within));
		case "outcome": return plain(placed.filter(({ outcome }) => outcome !== void 0 && advance.outcomes.includes(outcome)));
		case "fill": return firstOf$1(placed, advance.places - taken(advance.beside), advance.atLine, seed);
		case "sure": {
			const last = placed[advance.places - 1];
			const next = placed[advance.places];
			if (!last || !next) return plain(placed);
			const line = (last.value + next.value) / 2;
			const isSure = ({ interval }) => interval !== void 0 && interval[0] > line;
			const isOpen = ({ interval }) => interval !== void 0 && interval[0] <= line && interval[1] >= line;
			return {
				advanced: ids(placed.filter(isSure)),
				undecided: ids(placed.filter(isOpen)),
				open: []
			};
		}
	}
}
// contract/src/wings/results/rulebook/levels.ts
function givenBy(rule, { standings, field, advanced, behindNone }) {
	const placed = standings.filter(({ work, place }) => place !== null && !behindNone.has(work));
	const between = (isIn) => placed.filter(({ place }) => isIn(place));
	switch (rule.by) {
		case "place": return between((place) => place >= rule.from && place <= rule.to);
		case "value": return placed.filter(({ value }) => value >= rule.atLeast - 1e-9 && (rule.below === void 0 || value < rule.below - 1e-9));
		case "share": {
			const line = (share) => Math.round(field.length * share);
			return between((place) => place > line(rule.from) && place <= line(rule.to));
		}
		case "outcome": return placed.filter(({ outcome }) => outcome === rule.outcome);
		case "advanced": return advanced.filter((work) => !behindNone.has(work)).map((work) => ({ work }));
		case "reached": return field.map((work) => ({ work }));
	}
}
function linesOf(rulebook, stage, where) {
	const lines = rulebook.levels.flatMap((level) => levelFor(rulebook, level, where).given.flatMap((rule) => rule.by === "place" && rule.stage === stage ? [rule.from - 1, rule.to] : []));
	return [...new Set(lines)].filter((line) => line > 0).sort((one, other) => one - other);
}
function holdersOf(rulebook, level, results, works, decisions, asking = []) {
	const taken = new Set(rulebook.levels.filter((other) => level.unless.includes(other.id) && other !== level && !asking.includes(other)).flatMap((other) => holdersOf(rulebook, other, results, works, decisions, [...asking, level]).given.map(({ work }) => work)));
	for (const one of decisions) if (one.kind === "by-hand") taken.add(one.work);
	const found = new Map();
	for (const one of decisions) if (one.kind === "level" && one.level === level.id) found.set(one.work, {
		work: one.work,
		level: level.id,
		contest: works.get(one.work)?.category ?? "award",
		by: "hand"
	});
	const contests = new Map();
	for (const [stage, ofStage] of results) for (const result of ofStage) {
		const here = levelFor(rulebook, level, works.get(result.field[0] ?? -1));
		for (const rule of here.given) {
			if (rule.by === "hand" || rule.stage !== stage) continue;
			contests.set(result.contest, here);
			for (const { work, decidedBy } of givenBy(rule, result)) if (!taken.has(work) && !found.has(work)) found.set(work, {
				work,
				level: level.id,
				contest: result.contest,
				by: rule.by,
				stage,
				...decidedBy && { decidedBy }
			});
		}
	}
	return {
		given: [...found.values()],
		open: outOfBounds(level, contests, [...found.values()])
	};
}
function outOfBounds({ id }, contests, given) {
	const byContest = Map.groupBy(given, ({ contest }) => contest);
	return [...contests].flatMap(([contest, { atMost, atLeast, none }]) => {
		const works = (byContest.get(contest) ?? []).map(({ work }) => work);
		const open = {
			stage: id,
			contest,
			why: "too-many",
			works
		};
		if (atMost !== void 0 && works.length > atMost) return [open];
		return works.length < (atLeast ?? (none ? 0 : 1)) ? [{
			...open,
			why: "too-few"
		}] : [];
	});
}
function openTie(rulebook, stage, where, { order, moves, standings }) {
	return tiedAcross(standings.flatMap(({ work, place, decidedBy }) => place === null ? [] : [{
		work,
		place,
		decidedBy
	}]), order, moves, linesOf(rulebook, stage, where));
}
// contract/src/wings/results/rulebook/run.ts
function eligible({ entering: { notIf, most } }, works) {
	const seen = new Map();
	return works.filter(({ held = [], entrant }) => {
		const times = (level, seasons) => held.filter((one) => one.level === level && one.seasonsAgo <= seasons).length;
		if (notIf.some(({ level, seasons }) => times(level, seasons) > 0)) return false;
		if (!most || entrant === void 0) return true;
		const limit = most.more.reduce((allowed, { level, seasons, extra, upTo }) => Math.max(allowed, Math.min(allowed + times(level, seasons) * extra, upTo)), most.perEntrant);
		const own = (seen.get(entrant) ?? 0) + 1;
		seen.set(entrant, own);
		return own <= limit;
	});
}
var Run = class {
	rulebook;
	results = new Map();
	#works;
	#answers = new Map();
	#decisions;
	constructor(rulebook, works, decisions = []) {
		this.rulebook = rulebook;
		this.#decisions = decisions;
		this.#works = new Map(eligible(rulebook, works).sort((one, other) => one.id - other.id).map((work) => [work.id, work]));
	}
	fieldOf(stage) {
		const field = Map.groupBy(this.#source(stage).flatMap((id) => this.#works.get(id) ?? []).filter(({ isOff }) => !isOff).sort((one, other) => one.id - other.id), (work) => contestOf(stage.contest, work));
		for (const [contest, works] of field) if (stageFor(this.rulebook, stage, works[0]).held === false) field.delete(contest);
		return field;
	}
	#source({ works }) {
		if (works.from === "entries" || works.from === "nominations") return [...this.#works.keys()];
		if (works.from === "holders") return [...new Set(works.levels.flatMap((level) => this.#holders(level)))];
		return (this.results.get(works.stage) ?? []).flatMap(({ field, advanced, undecided }) => {
			if (works.which === "advanced") return advanced;
			if (works.which === "undecided") return undecided;
			return works.which === "all" ? field : field.filter((work) => !advanced.includes(work) && !undecided.includes(work));
		});
	}
	#holders(id) {
		const level = this.rulebook.levels.find((one) => one.id === id);
		if (!level) return [];
		return holdersOf(this.rulebook, level, this.results, this.#works, this.#decisions).given.map(({ work }) => work);
	}
	count(stage, answers) {
		this.#answers.set(stage.id, answers);
		const ofStage = stage.answersOf === void 0 ? answers : this.#answers.get(stage.answersOf) ?? [];
		const fields = this.fieldOf(stage);
		const byContest = this.#byContest(stage, ofStage, [...fields.keys()]);
		const kept = new Map();
		const once = (name, make) => {
			if (!kept.has(name)) kept.set(name, make());
			return kept.get(name);
		};
		const results = [...fields].map(([contest, works]) => this.#countContest({
			stage: stageFor(this.rulebook, stage, works[0]),
			contest,
			field: works.map(({ id }) => id),
			answers: byContest.get(contest) ?? [],
			ofStage,
			once
		}));
		this.results.set(stage.id, results);
		return results;
	}
	#byContest(stage, answers, contests) {
		const found = new Map();
		const add = (contest, answer) => {
			const own = found.get(contest);
			if (own) own.push(answer);
			else found.set(contest, [answer]);
		};
		for (const answer of answers) for (const contest of this.#contestsOf(stage, answer, contests)) add(contest, answer);
		return found;
	}
	#contestsOf(stage, answer, all) {
		if (answer.contest !== void 0 && stage.answersOf === void 0) return [answer.contest];
		if (answer.kind === "draw") return all;
		return new Set(worksIn(answer).flatMap((id) => this.#works.get(id) ?? []).map((work) => contestOf(stage.contest, work)));
	}
	#countContest({ stage, contest, field, answers, ofStage, once }) {
		const earlier = (id) => {
			const all = once(`earlier ${id}`, () => new Map((this.results.get(id) ?? []).flatMap(({ standings }) => standings).map((one) => [one.work, one])));
			return new Map(field.flatMap((work) => all.has(work) ? [[work, all.get(work)]] : []));
		};
		const order = orderOf(stage, {
			contest,
			works: field,
			answers,
			ofStage,
			once: (name, make) => once(`${stage.counting.method} ${JSON.stringify(stage.counting.settings)} ${name}`, make),
			categoryOf: (work) => this.#works.get(work)?.category ?? 0,
			earlier,
			decisions: this.#decisions
		});
		const moves = this.#movesIn(stage, field);
		const all = standingsOf(order, moves);
		const line = all.find(({ work }) => work === 0)?.place ?? Number.POSITIVE_INFINITY;
		const { perWork, perContest } = stage.quorum ?? {};
		const few = all.filter(({ work, answers: count }) => perWork && work !== 0 && count < perWork.least).map(({ work }) => work);
		const standings = all.filter(({ work }) => work !== 0).map((one) => perWork?.below === "no-place" && few.includes(one.work) ? {
			...one,
			place: null,
			decidedBy: "quorum"
		} : one);
		const behindNone = new Set(standings.filter(({ place }) => place !== null && place >= line).map(({ work }) => work));
		const advancing = this.#advancing(stage, contest, standings, behindNone, answers);
		const open = [];
		const add = (why, works) => open.push({
			stage: stage.id,
			contest,
			why,
			works
		});
		if (advancing.open.length) add("tie-at-line", advancing.open);
		if (perWork?.below === "settle" && few.length) add("quorum", few);
		if (perContest !== void 0 && new Set(answers.map(({ member }) => member)).size < perContest) add("quorum", field);
		const result = {
			contest,
			field,
			order,
			moves,
			standings,
			...advancing,
			behindNone,
			open
		};
		const tie = openTie(this.rulebook, stage.id, this.#works.get(field[0] ?? -1), result);
		if (tie && stage.last === "person") add("tie", tie.works);
		return result;
	}
	#movesIn(stage, field) {
		return this.#decisions.flatMap((one) => one.kind === "move" && one.stage === stage.id && field.includes(one.work) ? [{
			work: one.work,
			place: one.place,
			at: one.at
		}] : []);
	}
	#advancing(stage, contest, standings, behindNone, answers) {
		const decided = this.#decisions.find((one) => one.kind === "advance" && one.stage === stage.id && one.contest === contest);
		if (decided?.kind === "advance") {
			const own = new Set(standings.map(({ work }) => work));
			return {
				advanced: decided.works.filter((work) => own.has(work)),
				undecided: [],
				open: []
			};
		}
		const ahead = standings.filter(({ work }) => !behindNone.has(work));
		const taken = (id) => this.results.get(id)?.find((one) => one.contest === contest)?.advanced.length ?? 0;
		return lineOf(stage, ahead, ofKind(answers, "draw").at(-1)?.seed, taken);
	}
	outcome() {
		const levels = this.rulebook.levels.map((level) => holdersOf(this.rulebook, level, this.results, this.#works, this.#decisions));
		return {
			results: this.results,
			levels: levels.flatMap(({ given }) => given),
			open: [...[...this.results.values()].flat().flatMap(({ open }) => open), ...levels.flatMap(({ open }) => open)]
		};
	}
};
function run(rulebook, works, answers, decisions = []) {
	const ofStage = Map.groupBy(answers, ({ stage }) => stage);
	const whole = new Run(rulebook, works, decisions);
	for (const stage of rulebook.stages) whole.count(stage, ofStage.get(stage.id) ?? []);
	return whole.outcome();
}
// contract/src/wings/results/rulebook/stage-answer.ts
var WorkNumber = nothing$1().min(1);
var Listed = nothing$1().min(0);
var Comment = nothing$1().trim().min(1).max(2e3);
var count$1 = nothing$1().min(0).max(1e4);
nothing$1("kind", [
	nothing$1({
		kind: nothing$1("screen"),
		work: WorkNumber,
		says: nothing$1([
			"yes",
			"no",
			"unsure"
		])
	}),
	nothing$1({
		kind: nothing$1("score"),
		work: WorkNumber,
		scores: nothing$1(StageId, nothing$1()),
		comments: nothing$1(StageId, Comment).optional()
	}),
	nothing$1({
		kind: nothing$1("rank"),
		ranked: nothing$1(Listed).max(500)
	}),
	nothing$1({
		kind: nothing$1("pick"),
		picked: nothing$1(Listed).max(500)
	}),
	nothing$1({
		kind: nothing$1("pairs"),
		better: WorkNumber,
		worse: WorkNumber,
		equal: nothing$1().optional()
	}),
	nothing$1({
		kind: nothing$1("motions"),
		work: WorkNumber,
		outcome: StageId,
		yes: count$1,
		no: count$1,
		members: count$1
	}),
	nothing$1({
		kind: nothing$1("draw"),
		seed: nothing$1().min(8).max(100)
	})
]).meta({ id: "StageAnswer" });
function slotOf(answer) {
	switch (answer.kind) {
		case "screen":
		case "score": return `work ${answer.work}`;
		case "pairs": return `pair ${Math.min(answer.better, answer.worse)} ${Math.max(answer.better, answer.worse)}`;
		case "motions": return `motion ${answer.work} ${answer.outcome}`;
		case "draw": return "draw";
		default: return "list";
	}
}
var countedAnswer = (answer, { stage, contest, member }) => ({
	...answer,
	stage,
	member,
	...contest !== void 0 && answer.kind !== "draw" && { contest }
});
// server/src/wings/results/stage-result/decisions.rules.ts
var contestIn = (stage, key) => stage.contest === "category" ? Number(key) : key;
var newest = (rows) => [...new Map(rows.map((row) => [`${row.kind} ${row.stage} ${row.contest}${row.kind === "level" ? ` ${row.works.join(" ")}` : ""}`, row])).values()];
function countedDecisions({ stages }, rows) {
	return newest(rows).flatMap(({ kind, stage, contest, works }) => {
		const found = stages.find(({ id }) => id === stage);
		if (kind === "order" && found) return [{
			kind,
			stage,
			order: works
		}];
		if (kind === "advance" && found) return [{
			kind,
			stage,
			contest: contestIn(found, contest),
			works
		}];
		return kind === "level" ? works.map((work) => ({
			kind,
			level: stage,
			work
		})) : [];
	});
}
var stillOpen = (open, rows) => {
	const settled = new Set(rows.filter(({ kind }) => kind === "settle").map(({ stage, contest }) => `${stage} ${contest}`));
	return open.filter(({ stage, contest, why }) => why === "tie" || why === "tie-at-line" || !settled.has(`${stage} ${contest}`));
};
// server/src/wings/results/jury-record/record/stage-state.rules.ts
var contestKey = (s, c) => `${s} ${c}`;
var answerKey = ({ s, c, j, a }) => slotKey({
	s,
	c,
	j,
	a: slotOf(a)
});
var slotKey = ({ s, c, j, a }) => `${s} ${c} ${j} ${a}`;
var publicKey = ({ s, a }) => `${s} ${canonical(a)}`;
var levelKey = (e, l) => `${e} ${l}`;
var hashOfBook = (book) => hash("sha256", canonical(book), "hex");
var ordered = (places) => places.toSorted((one, other) => (one[1] ?? Number.MAX_VALUE) - (other[1] ?? Number.MAX_VALUE) || one[0] - other[0]);
var StageState = class {
	rulebook;
	mediaTypes = new Map();
	answers = new Map();
	aside = new Map();
	public = new Map();
	draws = new Map();
	decisions = new Map();
	results = new Map();
	levels = new Map();
	#counted;
	forget() {
		this.#counted = void 0;
	}
	apply(line) {
		if (line.k !== "result" && line.k !== "level") this.forget();
		switch (line.k) {
			case "rulebook":
				this.rulebook = line;
				break;
			case "category":
				this.mediaTypes.set(line.c, line.m);
				break;
			case "answer": {
				const { s, c, j, a } = line;
				this.answers.set(answerKey(line), {
					s,
					c,
					j,
					a
				});
				this.aside.delete(answerKey(line));
				break;
			}
			case "setAside": {
				const key = slotKey(line);
				const kept = this.answers.get(key);
				if (kept) this.aside.set(key, kept);
				this.answers.delete(key);
				break;
			}
			case "public": {
				const { s, a, n } = line;
				if (n === 0) this.public.delete(publicKey(line));
				else this.public.set(publicKey(line), {
					s,
					a,
					n
				});
				break;
			}
			case "draw":
				this.draws.set(line.s, line.seed);
				break;
			case "decision":
				this.decisions.set(line.n, line);
				break;
			case "result":
				this.results.set(contestKey(line.s, line.c), line);
				break;
			case "level": if ("out" in line) this.levels.delete(levelKey(line.e, line.l));
			else this.levels.set(levelKey(line.e, line.l), {
				e: line.e,
				l: line.l,
				r: line.r ?? ""
			});
		}
	}
	counted(entries) {
		this.#counted ??= this.#count(entries);
		return this.#counted;
	}
	#count(entries) {
		const { book } = this.rulebook ?? {};
		if (!book) throw new Error("no rulebook");
		const works = [...entries].map(([id, { c, isOff, by }]) => ({
			id,
			category: c,
			mediaType: this.mediaTypes.get(c) ?? "",
			isOff,
			...by !== void 0 && { entrant: by }
		})).sort((one, other) => one.id - other.id);
		const answers = [
			...[...this.answers.values()].map(({ s, c, j, a }) => countedAnswer(a, {
				stage: s,
				contest: c,
				member: j
			})),
			...[...this.public.values()].map(({ s, a, n }) => ({
				...countedAnswer(a, {
					stage: s,
					contest: void 0,
					member: 0
				}),
				voice: n
			})),
			...[...this.draws].map(([stage, seed]) => ({
				kind: "draw",
				stage,
				member: 0,
				seed
			}))
		];
		const rows = [...this.decisions.values()].sort((one, other) => one.n - other.n).map(({ what, s, c, e }) => ({
			kind: what,
			stage: s,
			contest: c,
			works: [...e]
		}));
		const outcome = run(book, works, answers, countedDecisions(book, rows));
		const places = [...outcome.results].flatMap(([s, results]) => results.map(({ contest, standings }) => [contestKey(s, contest), placesOf(standings)]));
		return {
			places: new Map(places),
			levels: outcome.levels,
			open: stillOpen(outcome.open, rows)
		};
	}
};
var placesOf = (standings) => ordered(standings.map(({ work, place, decidedBy, value }) => [
	work,
	place,
	decidedBy,
	Number.isFinite(value) ? value : null
]));
var placesAsText = (places) => JSON.stringify(ordered(places));
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
	stages = new StageState();
	#lines = 0;
	#entriesOf;
	#scores;
	#fit;
	#rulebook;
	apply(line) {
		this.#lines += 1;
		if (isOfStages(line)) return this.stages.apply(line);
		switch (line.k) {
			case "season":
				this.season = line;
				this.#rulebook = void 0;
				break;
			case "category":
				this.categories.set(line.c, line.by);
				break;
			case "entry":
				this.#forgetScores();
				this.stages.forget();
				this.#entriesOf = void 0;
				if ("out" in line) this.entries.delete(line.e);
				else this.entries.set(line.e, {
					c: line.c,
					isOff: line.off === 1,
					...line.by !== void 0 && { by: line.by }
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
		const stage = this.#stage(kind, c);
		if (askOfKind[kind] === "pick") return applyMoves(countedVotes(stage, entries, votes.map(([entryId, count]) => ({
			entryId,
			votes: count
		}))).order, moves, wording);
		if (askOfKind[kind] === "rank") return applyMoves(countedBallots(stage, entries, [...this.ballots.values()].filter((ballot) => ballot.c === c).map(({ j, r }) => ({
			judgeId: j,
			ranked: r
		})), this.tieBreakers.get(c) ?? []).order, moves, wording);
		const scores = this.#allScores();
		this.#fit ??= yield* calibrating([...scores.values()].flat(), this.season?.fit ?? 1);
		return applyMoves(countedReviews(stage, entries, scores.get(c) ?? [], this.#fit).order, moves, wording);
	}
	#stage(kind, c) {
		this.#rulebook ??= printedRulebook({
			name: "record",
			isByReviews: false,
			hasPublicVote: true,
			fit: this.season?.fit ?? 1,
			reviewsWanted: 1,
			plan: {
				isAdaptive: this.season?.adaptive ?? false,
				minimum: 1,
				most: 1,
				shortlistSize: 1
			},
			sizes: [],
			hidden: [],
			criteria: [],
			levels: []
		});
		return stageOfRanking(this.#rulebook, kind, {
			category: c,
			mediaType: ""
		});
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
var record_check_default = catalogOf("results/record-check", {
	"en-GB": { "done-finalize": "the result was finalised early or with something missing" },
	"en-US": {
		"kind-ordinary": "ranking by reviews",
		"kind-executive": "ranking by ballots",
		"kind-pv": "public vote",
		"kind-shortlist": "shortlist",
		"fault-json": "it isn’t JSON of the kind that records are made of",
		"fault-form": "it isn’t written in the one way that records are written",
		"fault-kind": "its kind is unknown",
		"fault-unknownField": [
			"the field “",
			["name"],
			"” doesn’t belong there"
		],
		"fault-missing": [
			"the field “",
			["name"],
			"” is missing"
		],
		"fault-value": [
			"the field “",
			["name"],
			"” has a value it can’t have"
		],
		"nothing": "nothing",
		"notARecord": "This file isn’t a jury record of version 1, 2 or 3.",
		"unreadable": [
			"Line ",
			["line"],
			" isn’t a line of a jury record: ",
			["why"],
			"."
		],
		"noKey": "There is no key in this file.",
		"otherSeason": [
			"Line ",
			["line"],
			" begins another record."
		],
		"changed": [
			"Changed between ",
			["from"],
			" and ",
			["to"],
			": these lines aren’t the ones that were signed."
		],
		"number": [
			"The number of lines between ",
			["from"],
			" and ",
			["to"],
			" is wrong: ",
			["signed"],
			" ",
			[
				"signed",
				2,
				{
					"one": "was",
					"other": "were"
				}
			],
			" signed, and there ",
			[
				"lines",
				2,
				{
					"one": ["is ", 0],
					"other": ["are ", 0]
				}
			],
			"."
		],
		"unsigned": [
			"Not signed by the key: ",
			[
				"marks",
				2,
				{
					"=1": ["the checkpoint in line ", ["line"]],
					"other": [
						0,
						" checkpoints, the first in line ",
						["line"]
					]
				}
			],
			"."
		],
		"otherKey": [
			"Not signed by the key that was published. This file’s key has the fingerprint ",
			["found"],
			"."
		],
		"newKey": [
			"The key in line ",
			["line"],
			" isn’t announced by the one before."
		],
		"uncovered": [
			"No checkpoint covers the last ",
			[
				"lines",
				2,
				{
					"one": [0, " line"],
					"other": [0, " lines"]
				}
			],
			", after ",
			["from"],
			": the end was cut off or added to."
		],
		"afterSeal": [[
			"lines",
			2,
			{
				"one": [0, " line comes"],
				"other": [0, " lines come"]
			}
		], " after the seal."],
		"notMarked": [
			"A published checkpoint isn’t in this record: ",
			["mark"],
			"."
		],
		"again": [
			"Category ",
			["category"],
			", ",
			["kind"],
			" (line ",
			["line"],
			"): final a second time without having been opened."
		],
		"result": [
			"Category ",
			["category"],
			", ",
			["kind"],
			" (line ",
			["line"],
			"): the result says ",
			["said"],
			"; the lines before it give ",
			["counted"],
			"."
		],
		"shortlist": [
			"Category ",
			["category"],
			" (line ",
			["line"],
			"): the shortlist isn’t what the reviews before it give."
		],
		"award": [
			"Entry ",
			["entry"],
			" is awarded ",
			["level"],
			", which doesn’t follow from the results."
		],
		"otherRules": [
			"Line ",
			["line"],
			": the rulebook isn’t the one that its hash is of."
		],
		"noRules": [
			"Line ",
			["line"],
			": something was answered or decided before there was a rulebook."
		],
		"uncountable": [
			"Line ",
			["line"],
			": nothing can be counted by the rulebook before it."
		],
		"stageAgain": [
			"Stage ",
			["stage"],
			", contest ",
			["contest"],
			" (line ",
			["line"],
			"): final a second time."
		],
		"stageResult": [
			"Stage ",
			["stage"],
			", contest ",
			["contest"],
			" (line ",
			["line"],
			"): the result says ",
			["said"],
			"; by the rulebook the lines before it give ",
			["counted"],
			"."
		],
		"undecided": [
			"Stage ",
			["stage"],
			", contest ",
			["contest"],
			" (line ",
			["line"],
			"): final, though the rulebook leaves something open that no one decided."
		],
		"level": [
			"Entry ",
			["entry"],
			" is given ",
			["level"],
			", which doesn’t follow from the results."
		],
		"entries": [[
			"count",
			2,
			{
				"=0": "no entries",
				"one": ["entry ", ["entries"]],
				"other": ["entries ", ["entries"]]
			}
		]],
		"act-late": [
			"Category ",
			["category"],
			", ",
			["kind"],
			" (line ",
			["line"],
			"): marked as final before the record began. It says ",
			["said"],
			"; the lines before it give ",
			["counted"],
			". Its awards rest on it."
		],
		"act-moved": [
			"Category ",
			["category"],
			", ",
			["kind"],
			" (line ",
			["line"],
			"): entry ",
			["entry"],
			" moved to place ",
			["place"],
			" by hand."
		],
		"act-reopened": [
			"Category ",
			["category"],
			", ",
			["kind"],
			" (line ",
			["line"],
			"): a final ranking was opened again."
		],
		"act-shortlistByHand": [
			"Category ",
			["category"],
			" (line ",
			["line"],
			"): the shortlist was set by hand: ",
			["entries"],
			"."
		],
		"act-unlisted": [
			"Category ",
			["category"],
			", ",
			["kind"],
			" (line ",
			["line"],
			"): ",
			[
				"count",
				2,
				{
					"=0": "no entries aren’t",
					"one": [
						"entry ",
						["entries"],
						" isn’t"
					],
					"other": [
						"entries ",
						["entries"],
						" aren’t"
					]
				}
			],
			" on the shortlist of the record."
		],
		"act-votes": [
			"Category ",
			["category"],
			", ",
			["kind"],
			" (line ",
			["line"],
			"): ",
			["votes"],
			". The votes themselves aren’t in this record, and it names no published list of them."
		],
		"act-votesListed": [
			"Category ",
			["category"],
			", ",
			["kind"],
			" (line ",
			["line"],
			"): ",
			["votes"],
			". The votes themselves aren’t in this record: compare them with the published list of votes whose root is ",
			["root"],
			"."
		],
		"noVotes": "no votes",
		"firstVotes": [
			["count"],
			" votes for entry ",
			["entry"]
		],
		"moreVotes": [
			["before"],
			", ",
			["count"],
			" for entry ",
			["entry"]
		],
		"act-awardByHand": [
			"Entry ",
			["entry"],
			" is awarded ",
			["level"],
			" by hand (line ",
			["line"],
			")."
		],
		"act-awardWithoutCategory": [
			"Entry ",
			["entry"],
			" is awarded ",
			["level"],
			" (line ",
			["line"],
			"), and it has no category that gives it."
		],
		"act-awardWithoutResult": [
			"Entry ",
			["entry"],
			" is awarded ",
			["level"],
			" (line ",
			["line"],
			"), and category ",
			["category"],
			" has no final ranking that gives it."
		],
		"act-awardLeftOut": [
			"Entry ",
			["entry"],
			" (category ",
			["category"],
			") is ",
			["level"],
			" by the results, and the record doesn’t award it."
		],
		"act-noResult": [
			"Category ",
			["category"],
			" has ",
			[
				"works",
				2,
				{
					"one": [0, " work"],
					"other": [0, " works"]
				}
			],
			" and no final ranking, though the record is sealed."
		],
		"act-rulesChanged": [
			"The rulebook was changed to version ",
			["version"],
			" after answers had been given (line ",
			["line"],
			")."
		],
		"act-decided": [
			["stage"],
			", contest ",
			["contest"],
			" (line ",
			["line"],
			"): ",
			[
				"what",
				1,
				{
					"order": ["works were put in order by hand: ", ["entries"]],
					"advance": ["what goes on was chosen by hand: ", ["entries"]],
					"level": ["the level was given by hand to ", ["entries"]],
					"other": "what was missing was left as it is"
				}
			],
			"."
		],
		"act-drawn": [
			"Stage ",
			["stage"],
			" (line ",
			["line"],
			"): lots were drawn. That the seed ",
			["seed"],
			" came by chance can’t be seen."
		],
		"act-public": [
			"Stage ",
			["stage"],
			": ",
			[
				"votes",
				2,
				{
					"one": [0, " answer"],
					"other": [0, " answers"]
				}
			],
			" by the public. The votes themselves aren’t in this record",
			[
				"roots",
				1,
				{
					"none": "",
					"other": [": compare them with the published lists of votes whose roots are ", ["roots"]]
				}
			],
			"."
		],
		"act-stageLate": [
			"Stage ",
			["stage"],
			", contest ",
			["contest"],
			" (line ",
			["line"],
			"): final before the record kept what it was counted from. It says ",
			["said"],
			"; the lines before it give ",
			["counted"],
			". Its levels rest on it."
		],
		"act-levelByHand": [
			"Entry ",
			["entry"],
			" is given ",
			["level"],
			" by hand (line ",
			["line"],
			")."
		],
		"act-levelWithoutResult": [
			"Entry ",
			["entry"],
			" is given ",
			["level"],
			" (line ",
			["line"],
			"), and no stage is final."
		],
		"act-levelLeftOut": [
			"Entry ",
			["entry"],
			" has ",
			["level"],
			" by the results, and the record doesn’t give it."
		],
		"act-noStageResult": [
			"Stage ",
			["stage"],
			", contest ",
			["contest"],
			" isn’t final, though the record is sealed."
		],
		"act-byPeople": [
			[
				"count",
				2,
				{
					"one": "Category",
					"other": "Categories"
				}
			],
			" ",
			["categories"],
			" (line ",
			["line"],
			"): ",
			["done"],
			[
				"of",
				1,
				{
					"none": "",
					"other": [
						" (entry ",
						["of"],
						")"
					]
				}
			],
			[
				"to",
				1,
				{
					"up": ", and the works behind it moved up",
					"empty": ", and its place stays empty",
					"other": ""
				}
			],
			". ",
			["by"]
		],
		"done-move": "a work was moved",
		"done-restore": "a move was undone",
		"done-award": "awards were given or withdrawn by hand",
		"done-finalize": "the result was finalized early or with something missing",
		"done-override": "what was missing was left as it is",
		"done-reviews": "which reviews or ballots count was changed",
		"done-reopen": "the final result was opened again",
		"done-withdrawal": "a work with a final place was withdrawn",
		"by-one": "One person decided it alone.",
		"by-two": "One person asked for it and another approved it.",
		"by-waited": "One person asked for it, no one else could approve it, and it waited in public.",
		"read": [
			[
				"lines",
				2,
				{
					"one": [0, " line"],
					"other": [0, " lines"]
				}
			],
			": ",
			[
				"entries",
				2,
				{
					"one": [0, " line about entries"],
					"other": [0, " lines about entries"]
				}
			],
			", ",
			[
				"reviews",
				2,
				{
					"one": [0, " review"],
					"other": [0, " reviews"]
				}
			],
			", ",
			[
				"ballots",
				2,
				{
					"one": [0, " ballot"],
					"other": [0, " ballots"]
				}
			],
			", ",
			["aside"],
			" set aside, ",
			[
				"results",
				2,
				{
					"one": [0, " result"],
					"other": [0, " results"]
				}
			],
			", ",
			[
				"marks",
				2,
				{
					"one": [0, " checkpoint"],
					"other": [0, " checkpoints"]
				}
			],
			"."
		],
		"readStages": [
			[
				"lines",
				2,
				{
					"one": [0, " line"],
					"other": [0, " lines"]
				}
			],
			": ",
			[
				"rulebooks",
				2,
				{
					"one": [0, " version"],
					"other": [0, " versions"]
				}
			],
			" of the rulebook, ",
			[
				"entries",
				2,
				{
					"one": [0, " line about entries"],
					"other": [0, " lines about entries"]
				}
			],
			", ",
			[
				"answers",
				2,
				{
					"one": [0, " answer"],
					"other": [0, " answers"]
				}
			],
			", ",
			["aside"],
			" set aside, ",
			[
				"decisions",
				2,
				{
					"one": [0, " decision"],
					"other": [0, " decisions"]
				}
			],
			", ",
			[
				"results",
				2,
				{
					"one": [0, " result"],
					"other": [0, " results"]
				}
			],
			", ",
			[
				"marks",
				2,
				{
					"one": [0, " checkpoint"],
					"other": [0, " checkpoints"]
				}
			],
			"."
		],
		"key": [
			"Key: ",
			["fingerprint"],
			". ",
			[
				"known",
				1,
				{
					"yes": "It matches the one you gave.",
					"other": "Compare it with the published one: this file alone can’t show whose key it is."
				}
			]
		],
		"none": "none",
		"lastMark": [
			"Last checkpoint: ",
			["line"],
			" ",
			["hash"]
		],
		"recounted": [[
			"count",
			2,
			{
				"one": [0, " result or shortlist was"],
				"other": [0, " results and shortlists were"]
			}
		], " recalculated from the lines and match."],
		"follows": [
			"  ",
			["kind"],
			": ",
			[
				"count",
				2,
				{
					"one": "category",
					"other": "categories"
				}
			],
			" ",
			["categories"]
		],
		"followsStage": [
			"  Stage ",
			["stage"],
			": ",
			[
				"count",
				2,
				{
					"one": "contest",
					"other": "contests"
				}
			],
			" ",
			["contests"]
		],
		"unconfirmed": [[
			"count",
			2,
			{
				"one": [0, " result was"],
				"other": [0, " results were"]
			}
		], " final before the record began and can’t be confirmed."],
		"byHand": [[
			"count",
			2,
			{
				"one": [0, " award was"],
				"other": [0, " awards were"]
			}
		], " given by hand or without a final ranking."],
		"levels": [
			"The award says it gives: ",
			["levels"],
			"."
		],
		"onTrust": ["ON TRUST: ", ["act"]],
		"wrong": ["WRONG: ", ["problem"]],
		"verdict-noKey": "No verdict: this file has no key, so nothing shows who wrote it.",
		"verdict-wrong": "Verdict: this record is NOT valid.",
		"verdict-sealed": [
			"Verdict: the record is intact, signed and sealed, and its results follow from it",
			[
				"acts",
				2,
				{
					"=0": "",
					"one": [
						", except for ",
						0,
						" point above that can only be taken on trust"
					],
					"other": [
						", except for ",
						0,
						" points above that can only be taken on trust"
					]
				}
			],
			"."
		],
		"verdict-open": [
			"Verdict: the record is intact and signed so far, and its results follow from it",
			[
				"acts",
				2,
				{
					"=0": "",
					"one": [
						", except for ",
						0,
						" point above that can only be taken on trust"
					],
					"other": [
						", except for ",
						0,
						" points above that can only be taken on trust"
					]
				}
			],
			". There is no seal: it is still being written, or its end was cut off after the last checkpoint."
		],
		"reason-unknown": "This isn’t a reason that this program knows.",
		"reason-otherRecord": "This reason belongs to another record.",
		"reason-none": [
			"Line ",
			["line"],
			" has no reason."
		],
		"reason-other": [
			"Line ",
			["line"],
			", ",
			["subject"],
			": another reason was recorded."
		],
		"reason-right": [
			"Line ",
			["line"],
			", ",
			["subject"],
			": this is the reason that was recorded: “",
			["reason"],
			"”"
		],
		"subject-act": [
			"act ",
			["number"],
			" (",
			["what"],
			[
				"entry",
				1,
				{
					"none": "",
					"other": [", entry ", ["entry"]]
				}
			],
			")"
		],
		"subject-decision": [
			"decision ",
			["number"],
			" (",
			["what"],
			" in ",
			["stage"],
			")"
		],
		"subject-level": [
			"entry ",
			["entry"],
			" given ",
			["level"]
		],
		"subject-move": [
			"entry ",
			["entry"],
			" moved to place ",
			["place"],
			" (",
			["kind"],
			", category ",
			["category"],
			")"
		],
		"subject-award": [
			"entry ",
			["entry"],
			" awarded ",
			["level"]
		],
		"reasonIs": ["Reason: ", ["words"]],
		"receipt-unknown": "This isn’t a receipt that this program knows.",
		"receipt-uncovered": [
			"Line ",
			["line"],
			" isn’t among those that its checkpoint covers."
		],
		"receipt-unsigned": [
			"The checkpoint of line ",
			["line"],
			" isn’t signed by one of the keys."
		],
		"receipt-otherKey": "It isn’t signed by the key that was published.",
		"receipt-key": [
			"Key: ",
			["fingerprint"],
			".",
			[
				"known",
				1,
				{
					"yes": "",
					"other": " Compare it with the published one."
				}
			]
		],
		"receipt-wrong": "Verdict: this receipt is NOT valid.",
		"receipt-right": [
			"Verdict: ",
			[
				"lines",
				2,
				{
					"one": [0, " line is"],
					"other": [0, " lines are"]
				}
			],
			" in the record as signed."
		],
		"noText": "No verdict: this file isn’t text.",
		"usage": "Usage: node verify-record.mjs FILE [--key FINGERPRINT] [--marks FILE] [--reveal FILE]\n       node verify-record.mjs --receipt FILE [--key FINGERPRINT]"
	}
});
// server/src/wings/results/jury-record/record/record-acts.rules.ts
var says$6 = saying(record_check_default);
var rankingWords = (kind) => says$6(`kind-${kind}`);
var listed$1 = (list) => ({
	count: list.length,
	entries: list.join(", ")
});
function actWords(act) {
	switch (act.what) {
		case "late": return says$6("act-late", {
			category: act.c,
			kind: rankingWords(act.kind),
			line: act.line,
			said: act.said || says$6("nothing"),
			counted: act.counted || says$6("nothing")
		});
		case "moved": return says$6("act-moved", {
			category: act.c,
			kind: rankingWords(act.kind),
			line: act.line,
			entry: act.e,
			place: act.p
		});
		case "reopened": return says$6("act-reopened", {
			category: act.c,
			kind: rankingWords(act.kind),
			line: act.line
		});
		case "shortlistByHand": return says$6("act-shortlistByHand", {
			category: act.c,
			line: act.line,
			entries: says$6("entries", listed$1(act.e))
		});
		case "unlisted": return says$6("act-unlisted", {
			category: act.c,
			kind: rankingWords("executive"),
			line: act.line,
			...listed$1(act.e)
		});
		case "votes": {
			const given = {
				category: act.c,
				kind: rankingWords("pv"),
				line: act.line,
				votes: votesIn(act.v)
			};
			return act.root ? says$6("act-votesListed", {
				...given,
				root: act.root
			}) : says$6("act-votes", given);
		}
		case "awardByHand": return says$6("act-awardByHand", {
			entry: act.e,
			level: act.l,
			line: act.line
		});
		case "awardWithoutResult": {
			const given = {
				entry: act.e,
				level: act.l,
				line: act.line
			};
			return act.c === void 0 ? says$6("act-awardWithoutCategory", given) : says$6("act-awardWithoutResult", {
				...given,
				category: act.c
			});
		}
		case "awardLeftOut": return says$6("act-awardLeftOut", {
			entry: act.e,
			category: act.c,
			level: act.l
		});
		case "noResult": return says$6("act-noResult", {
			category: act.c,
			works: act.works
		});
		case "byPeople": {
			const { what, by, c, e, to } = act.act;
			return says$6("act-byPeople", {
				count: c.length,
				categories: c.join(", "),
				line: act.line,
				done: says$6(`done-${what}`),
				of: e === void 0 ? "none" : String(e),
				to: to ?? "none",
				by: says$6(`by-${by}`)
			});
		}
	}
}
var votesIn = ([first, ...more]) => first === void 0 ? says$6("noVotes") : more.reduce((before, [entry, count]) => says$6("moreVotes", {
	before,
	count,
	entry
}), says$6("firstVotes", {
	count: first[1],
	entry: first[0]
}));
var Acts = class {
	list = [];
	#lineOf = new Map();
	#named = new Set();
	#unlistedYet = [];
	see(line, number, state) {
		if (isOfStages(line)) return;
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
				if (askOfKind[kind] === "rank") this.#unlisted(state, line, number);
				if (askOfKind[kind] === "pick") this.list.push({
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
		if (!isSealed || state.season?.v === 3) return;
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
var says$5 = saying(record_check_default);
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
var name = text(/^[a-z][a-z0-9-]{0,39}$/);
var contest = (value) => id(value) || typeof value === "string" && value.length <= 200;
var listed = whole(0, 2147483647);
var points = (value) => typeof value === "number";
var object = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var book = (value) => object(value) && [
	"panels",
	"stages",
	"levels",
	"exceptions"
].every((part) => list(object)(value[part]));
var scores = (value) => object(value) && Object.entries(value).every(([criterion, given]) => name(criterion) && points(given));
var place = (value) => value === null || id(value);
var value = (given) => given === null || points(given);
var levelName = text(/^.{1,100}$/su);
var answers = [
	{
		kind: one("screen"),
		work: id,
		says: one("yes", "no", "unsure")
	},
	{
		kind: one("score"),
		work: id,
		scores
	},
	{
		kind: one("rank"),
		ranked: list(listed, 500)
	},
	{
		kind: one("pick"),
		picked: list(listed, 500)
	},
	{
		kind: one("pairs"),
		better: id,
		worse: id,
		equal: { ifThere: one(true, false) }
	},
	{
		kind: one("motions"),
		work: id,
		outcome: name,
		yes: count,
		no: count,
		members: count
	}
];
var answer = (value) => object(value) && answers.some((form) => faultInFields(form, value) === void 0);
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
	}, {
		v: one(3),
		record: text(/^[0-9a-z]{1,64}$/),
		award: id,
		season: id,
		code: codes
	}],
	category: [{
		c: id,
		by: one("reviews", "ballots")
	}, {
		c: id,
		m: text(/^.{0,200}$/su)
	}],
	entry: [
		{
			e: id,
			c: id,
			off: { ifThere: yes }
		},
		{
			e: id,
			c: id,
			off: { ifThere: yes },
			by: whole(0, 2 ** 48)
		},
		{
			e: id,
			out: yes
		}
	],
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
	setAside: [
		{
			e: id,
			j: judge
		},
		{
			c: id,
			j: judge
		},
		{
			s: name,
			c: contest,
			j: judge,
			a: text(/^[a-z][a-z0-9 -]{0,80}$/)
		}
	],
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
	result: [
		{
			c: id,
			kind,
			p: noneTwice(list(row(id, id, nameIn(rules))), firstOf),
			v: { ifThere: noneTwice(list(row(id, count)), firstOf) },
			root: { ifThere: hash$1 },
			late: { ifThere: yes },
			w: { ifThere: one(2) }
		},
		{
			c: id,
			kind,
			open: yes
		},
		{
			s: name,
			c: contest,
			p: noneTwice(list(row(id, place, text(/^[A-Za-z][\w -]{0,59}$/), value)), firstOf),
			root: { ifThere: hash$1 },
			late: { ifThere: yes }
		}
	],
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
	rulebook: [{
		v: id,
		hash: hash$1,
		after: { ifThere: id },
		book
	}],
	answer: [{
		s: name,
		c: contest,
		j: judge,
		a: answer
	}],
	public: [{
		s: name,
		a: answer,
		n: count
	}],
	draw: [{
		s: name,
		seed: text(/^.{1,100}$/su)
	}],
	decision: [{
		n: id,
		what: one("order", "advance", "level", "settle"),
		s: name,
		c: text(/^.{0,200}$/su),
		e: list(id, 1e4),
		r: { ifThere: reason }
	}],
	level: [{
		e: id,
		l: levelName,
		r: { ifThere: reason }
	}, {
		e: id,
		l: levelName,
		out: yes
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
	if (typeof line !== "object" || line === null || Array.isArray(line)) return says$5("fault-json");
	if (JSON.stringify(line) !== written) return says$5("fault-form");
	const { k, ...fields } = line;
	if (typeof k !== "string" || !Object.hasOwn(forms, k)) return says$5("fault-kind");
	const faults = forms[k].map((form) => faultInFields(form, fields));
	return faults.includes(void 0) ? void 0 : faults[0];
}
function faultInFields(form, fields) {
	const unknown = Object.keys(fields).find((name) => !Object.hasOwn(form, name));
	if (unknown !== void 0) return says$5("fault-unknownField", { name: unknown });
	for (const [name, asked] of Object.entries(form)) {
		const isThere = Object.hasOwn(fields, name);
		const check = typeof asked === "function" ? asked : asked.ifThere;
		if (!isThere && check === asked) return says$5("fault-missing", { name });
		if (isThere && !check(fields[name])) return says$5("fault-value", { name });
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
var recordVersions = [
	1,
	2,
	3
];
var readLine = (text) => faultIn(text) === void 0 ? JSON.parse(text) : void 0;
// server/src/wings/results/jury-record/record/stage-check.rules.ts
var StageCheck = class {
	problems = [];
	acts = [];
	follows = [];
	#lineOf = new Map();
	#roots = new Map();
	#due;
	#hasAnswers = false;
	#isUncountable = false;
	see(line, number, state) {
		if (line.k !== "rulebook" && line.k !== "category" && !state.stages.rulebook) this.#once({
			what: "noRules",
			line: number
		});
		switch (line.k) {
			case "rulebook":
				if (hashOfBook(line.book) !== line.hash) this.problems.push({
					what: "otherRules",
					line: number
				});
				if (this.#hasAnswers || line.after !== void 0) this.acts.push({
					what: "rulesChanged",
					line: number,
					v: line.v
				});
				break;
			case "answer":
			case "public":
				this.#hasAnswers = true;
				break;
			case "draw":
				this.acts.push({
					what: "drawn",
					line: number,
					s: line.s,
					seed: line.seed
				});
				break;
			case "decision":
				this.acts.push({
					what: "decided",
					line: number,
					decision: line
				});
				break;
			case "level":
				this.#lineOf.set(levelKey(line.e, line.l), number);
				break;
			case "result": this.#recount(line, number, state);
		}
	}
	#once(problem) {
		if (!this.problems.some(({ what }) => what === problem.what)) this.problems.push(problem);
	}
	#recount(line, number, state) {
		const { s, c, p, root, late } = line;
		if (state.stages.results.has(contestKey(s, c))) this.problems.push({
			what: "stageAgain",
			line: number,
			s,
			c
		});
		if (root !== void 0) this.#roots.set(s, [...this.#roots.get(s) ?? [], root]);
		const counted = this.#counted(state, number);
		if (!counted) return;
		this.#due = new Set(counted.levels.map(({ work, level }) => levelKey(work, level)));
		const said = placesAsText(p);
		const again = placesAsText(counted.places.get(contestKey(s, c)) ?? []);
		if (said !== again) {
			if (late) this.acts.push({
				what: "stageLate",
				line: number,
				s,
				c,
				said,
				counted: again
			});
			else this.problems.push({
				what: "stageResult",
				line: number,
				s,
				c,
				said,
				counted: again
			});
		} else this.follows.push(contestKey(s, c));
		if (counted.open.some((one) => contestKey(one.stage, one.contest) === contestKey(s, c))) this.problems.push({
			what: "undecided",
			line: number,
			s,
			c
		});
	}
	#counted(state, line) {
		if (!state.stages.rulebook || this.#isUncountable) return void 0;
		try {
			return state.stages.counted(state.entries);
		} catch {
			this.#isUncountable = true;
			this.problems.push({
				what: "uncountable",
				line
			});
			return;
		}
	}
	end(state, isSealed) {
		const { stages } = state;
		for (const s of new Set([...stages.public.values()].map((one) => one.s))) {
			const votes = [...stages.public.values()].filter((one) => one.s === s).reduce((sum, { n }) => sum + n, 0);
			this.acts.push({
				what: "public",
				s,
				votes,
				roots: this.#roots.get(s) ?? []
			});
		}
		for (const { e, l, r } of stages.levels.values()) {
			const line = this.#lineOf.get(levelKey(e, l)) ?? 0;
			if (r !== "") this.acts.push({
				what: "levelByHand",
				line,
				e,
				l
			});
			else if (!this.#due) this.acts.push({
				what: "levelWithoutResult",
				line,
				e,
				l
			});
			else if (!this.#due.has(levelKey(e, l))) this.problems.push({
				what: "level",
				e,
				level: l
			});
		}
		const byHand = new Set([...stages.levels.values()].filter(({ r }) => r !== "").map(({ e }) => e));
		if (isSealed || stages.levels.size > 0) for (const key of this.#due ?? []) {
			const [e = "", l = ""] = key.split(" ");
			const entry = state.entries.get(Number(e));
			if (!stages.levels.has(key) && entry && !byHand.has(Number(e))) this.acts.push({
				what: "levelLeftOut",
				e: Number(e),
				l
			});
		}
		if (!isSealed || !stages.rulebook) return;
		for (const key of this.#counted(state, 0)?.places.keys() ?? []) {
			const [s = "", ...c] = key.split(" ");
			if (!stages.results.has(key)) this.acts.push({
				what: "noStageResult",
				s,
				c: c.join(" ")
			});
		}
	}
};
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
	#stages = new StageCheck();
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
		if (number === 1 && !(line?.k === "season" && recordVersions.includes(line.v) && line.v !== 2 === (line.fit === void 0))) this.#problems.push({ what: "notARecord" });
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
		if (isOfStages(line)) this.#stages.see(line, number, this.#state);
		if (line.k === "result" && "kind" in line && !("open" in line)) yield* this.#recount(line, number);
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
		this.#stages.end(this.#state, this.#sealedAt !== void 0);
		this.#problems.push(...this.#stages.problems);
		const acts = [...this.#acts.list, ...this.#stages.acts];
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
			recounted: this.#follows.length + this.#stages.follows.length,
			unconfirmed: how("late", "stageLate"),
			byHand: how("awardByHand", "awardWithoutResult", "levelByHand", "levelWithoutResult"),
			acts,
			follows: this.#follows,
			stages: this.#stages.follows,
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
var says$4 = saying(record_check_default);
var reasonHash = (salt, reason) => hash("sha256", `${salt} ${reason}`, "hex");
var reasoned = new Set([
	"move",
	"award",
	"act",
	"decision",
	"level"
]);
var reasonedLine = (text) => {
	const line = readLine(text);
	return line && reasoned.has(line.k) && "r" in line && line.r ? line : void 0;
};
function wordsOf$1(line) {
	switch (line.k) {
		case "act": return says$4("subject-act", {
			number: line.n,
			what: line.what,
			entry: line.e === void 0 ? "none" : String(line.e)
		});
		case "decision": return says$4("subject-decision", {
			number: line.n,
			what: line.what,
			stage: line.s
		});
		case "move": return says$4("subject-move", {
			entry: line.e,
			place: "p" in line ? String(line.p) : "",
			kind: line.kind,
			category: line.c
		});
		case "award": return says$4("subject-award", {
			entry: line.e,
			level: line.l
		});
		case "level": return says$4("subject-level", {
			entry: line.e,
			level: line.l
		});
	}
}
function checkReason(lines, given) {
	const wrong = (words) => ({
		isRight: false,
		words
	});
	if (given.Format !== "laurel-record-reason-1" || typeof given.Salt !== "string" || typeof given.Reason !== "string") return wrong(says$4("reason-unknown"));
	const season = readLine(lines[0] ?? "");
	if (season?.k !== "season" || season.record !== given.Record) return wrong(says$4("reason-otherRecord"));
	const line = reasonedLine(lines[given.Line - 1] ?? "");
	if (!line) return wrong(says$4("reason-none", { line: given.Line }));
	const about = {
		line: given.Line,
		subject: wordsOf$1(line)
	};
	if (reasonHash(given.Salt, given.Reason) !== line.r) return wrong(says$4("reason-other", about));
	return {
		isRight: true,
		words: says$4("reason-right", {
			...about,
			reason: given.Reason
		})
	};
}
// server/src/wings/results/jury-record/record/record-receipt.rules.ts
var says$3 = saying(record_check_default);
function receiptProblems(receipt) {
	if (!isReceipt(receipt)) return [says$3("receipt-unknown")];
	const keys = receipt.Keys.map(publicKeyFrom);
	return receipt.Lines.flatMap(({ Line, Path, Mark }, at) => {
		if (rootFrom(leafOf(Line), Path) !== Mark.m) return [says$3("receipt-uncovered", { line: at + 1 })];
		return keys.some((key) => isSignedBy(key, textOfMark(receipt.Record, Mark), Mark.sig)) ? [] : [says$3("receipt-unsigned", { line: at + 1 })];
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
// server/src/wings/results/jury-record/record/stage-words.rules.ts
var says$2 = saying(record_check_default);
function stageProblemWords(problem) {
	switch (problem.what) {
		case "otherRules":
		case "noRules":
		case "uncountable": return says$2(problem.what, { line: problem.line });
		case "stageAgain":
		case "undecided": return says$2(problem.what, {
			stage: problem.s,
			contest: String(problem.c),
			line: problem.line
		});
		case "stageResult": return says$2("stageResult", {
			stage: problem.s,
			contest: String(problem.c),
			...described(problem)
		});
		case "level": return says$2("level", {
			entry: problem.e,
			level: problem.level
		});
	}
}
var described = ({ line, said, counted }) => ({
	line,
	said: said || says$2("nothing"),
	counted: counted || says$2("nothing")
});
var stageActs = {
	rulesChanged: 1,
	decided: 1,
	drawn: 1,
	public: 1,
	stageLate: 1,
	levelByHand: 1,
	levelWithoutResult: 1,
	levelLeftOut: 1,
	noStageResult: 1
};
var isStageAct = (act) => Object.hasOwn(stageActs, act.what);
function stageActWords(act) {
	switch (act.what) {
		case "rulesChanged": return says$2("act-rulesChanged", {
			version: act.v,
			line: act.line
		});
		case "decided": {
			const { what, s, c, e } = act.decision;
			const entries = says$2("entries", {
				count: e.length,
				entries: e.join(", ")
			});
			return says$2("act-decided", {
				stage: s,
				contest: c,
				line: act.line,
				what,
				entries
			});
		}
		case "drawn": return says$2("act-drawn", {
			stage: act.s,
			line: act.line,
			seed: act.seed
		});
		case "public": return says$2("act-public", {
			stage: act.s,
			votes: act.votes,
			roots: act.roots.join(", ") || "none"
		});
		case "stageLate": return says$2("act-stageLate", {
			stage: act.s,
			contest: String(act.c),
			...described(act)
		});
		case "levelByHand":
		case "levelWithoutResult": return says$2(`act-${act.what}`, {
			entry: act.e,
			level: act.l,
			line: act.line
		});
		case "levelLeftOut": return says$2("act-levelLeftOut", {
			entry: act.e,
			level: act.l
		});
		case "noStageResult": return says$2("act-noStageResult", {
			stage: act.s,
			contest: act.c
		});
	}
}
// server/src/wings/results/jury-record/record/record-words.rules.ts
var says$1 = saying(record_check_default);
function wordsOf(problem) {
	switch (problem.what) {
		case "notARecord":
		case "noKey": return says$1(problem.what);
		case "unreadable": return says$1("unreadable", {
			line: problem.line,
			why: problem.why
		});
		case "otherSeason":
		case "newKey": return says$1(problem.what, { line: problem.line });
		case "changed": return says$1("changed", {
			from: problem.from,
			to: problem.to
		});
		case "number": return says$1("number", {
			from: problem.from,
			to: problem.to,
			signed: problem.to - problem.from,
			lines: problem.lines
		});
		case "unsigned": return says$1("unsigned", {
			marks: problem.marks,
			line: problem.line
		});
		case "otherKey": return says$1("otherKey", { found: problem.found });
		case "uncovered": return says$1("uncovered", {
			lines: problem.lines,
			from: problem.from
		});
		case "afterSeal": return says$1("afterSeal", { lines: problem.lines });
		case "notMarked": return says$1("notMarked", { mark: problem.mark });
		case "again": return says$1("again", {
			category: problem.c,
			kind: rankingWords(problem.kind),
			line: problem.line
		});
		case "result": return says$1("result", {
			category: problem.c,
			kind: rankingWords(problem.kind),
			line: problem.line,
			said: problem.said || says$1("nothing"),
			counted: problem.counted || says$1("nothing")
		});
		case "shortlist": return says$1("shortlist", {
			category: problem.c,
			line: problem.line
		});
		case "award": return says$1("award", {
			entry: problem.e,
			level: problem.level
		});
		default: return stageProblemWords(problem);
	}
}
function followsIn(follows) {
	return [...Map.groupBy([...new Set(follows)].map((one) => one.split(" ")), ([, kind]) => kind)].map(([kind, found]) => {
		const ids = found.map(([c]) => Number(c)).sort((one, other) => one - other);
		return says$1("follows", {
			kind: rankingWords(kind),
			count: ids.length,
			categories: ids.join(", ")
		});
	});
}
function stagesIn(stages) {
	return [...Map.groupBy(new Set(stages), (key) => key.slice(0, key.indexOf(" ")))].map(([stage, keys]) => says$1("followsStage", {
		stage,
		count: keys.length,
		contests: keys.map((key) => key.slice(stage.length + 1)).join(", ")
	}));
}
var wordsOfAct = (act) => isStageAct(act) ? stageActWords(act) : actWords(act);
function reportOf(verdict) {
	const { kinds, problems, recounted, unconfirmed, byHand, follows, stages = [], acts } = verdict;
	return [
		kinds.rulebook ? readStages(verdict) : says$1("read", {
			lines: verdict.lines,
			entries: kinds.entry ?? 0,
			reviews: kinds.review ?? 0,
			ballots: kinds.ballot ?? 0,
			aside: kinds.setAside ?? 0,
			results: kinds.result ?? 0,
			marks: kinds.mark ?? 0
		}),
		says$1("key", {
			fingerprint: verdict.fingerprint || says$1("none"),
			known: verdict.isKnownKey ? "yes" : "no"
		}),
		...verdict.lastMark ? [says$1("lastMark", {
			line: verdict.lastMark.n,
			hash: verdict.lastMark.h
		})] : [],
		says$1("recounted", { count: recounted }),
		...followsIn(follows),
		...stagesIn(stages),
		...unconfirmed ? [says$1("unconfirmed", { count: unconfirmed })] : [],
		...byHand ? [says$1("byHand", { count: byHand })] : [],
		...verdict.levels.length > 0 ? [says$1("levels", { levels: verdict.levels.join(", ") })] : [],
		...acts.map((act) => says$1("onTrust", { act: wordsOfAct(act) })),
		...problems.map((problem) => says$1("wrong", { problem: wordsOf(problem) })),
		verdictIn(verdict)
	];
}
var readStages = ({ lines, kinds }) => says$1("readStages", {
	lines,
	rulebooks: kinds.rulebook ?? 0,
	entries: kinds.entry ?? 0,
	answers: kinds.answer ?? 0,
	aside: kinds.setAside ?? 0,
	decisions: kinds.decision ?? 0,
	results: kinds.result ?? 0,
	marks: kinds.mark ?? 0
});
function verdictIn({ problems, isSealed, acts }) {
	if (problems.some(({ what }) => what === "noKey")) return says$1("verdict-noKey");
	if (problems.length > 0) return says$1("verdict-wrong");
	return says$1(isSealed ? "verdict-sealed" : "verdict-open", { acts: acts.length });
}
// tools/verify-record.ts
var language = "en-US";
var say = sayIn(language)(record_check_default);
var says = saying(record_check_default);
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
	console.error(say("usage"));
	process.exitCode = 1;
}
function checkFile(file) {
	const bytes = readFileSync(file);
	const text = textIn(bytes[0] === 31 && bytes[1] === 139 ? gunzipSync(bytes) : bytes);
	if (text === void 0) {
		console.log(say("noText"));
		process.exitCode = 1;
		return;
	}
	const lines = text.split("\n");
	if (lines.at(-1) === "") lines.pop();
	const verdict = checkRecord(lines, {
		key,
		marks: marksFile ? readFileSync(marksFile, "utf8").match(/\b[0-9a-f]{64}\b/g) ?? [] : []
	});
	for (const words of reportOf(verdict)) console.log(inWords(words, language));
	const reason = reasonFile ? checkReason(lines, JSON.parse(readFileSync(reasonFile, "utf8"))) : void 0;
	if (reason) {
		const words = inWords(reason.words, language);
		console.log(reason.isRight ? say("reasonIs", { words }) : say("wrong", { problem: words }));
	}
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
	if (key !== void 0 && problems.length === 0 && !prints.some((print) => isSameFingerprint(print, key))) problems.push(says("receipt-otherKey"));
	for (const print of prints) console.log(say("receipt-key", {
		fingerprint: print,
		known: key === void 0 ? "no" : "yes"
	}));
	for (const problem of problems) console.log(say("wrong", { problem: inWords(problem, language) }));
	console.log(problems.length > 0 ? say("receipt-wrong") : say("receipt-right", { lines: receipt.Lines.length }));
	process.exitCode = problems.length > 0 ? 1 : 0;
}
export {};
